import type { IpcError } from '@shared/ipc/result'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../app/error-text'
import { Button } from '../../components/Button'
import { Icon } from '../../components/Icon'
import { placeholderOf } from './key-words'
import { isVariable } from './variable'

interface VariableInputProps {
  readonly variable: string
  readonly onSave: (placeholder: string) => Promise<IpcError | null>
  readonly onCancel: () => void
}

/** The name of the environment variable that holds the key. A name is no secret: it is shown as it is. */
export function VariableInput({ variable, onSave, onCancel }: VariableInputProps) {
  const { t } = useTranslation('providers')
  const { t: common } = useTranslation()
  const words = useErrorWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(variable)
  const [error, setError] = useState<IpcError | null>(null)
  useEffect(() => input.current?.select(), [])
  const bare = name.trim().replace(/^\$\{(.*)\}$/, '$1')
  const bad = bare !== '' && !isVariable(bare)

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (isVariable(bare)) setError(await onSave(placeholderOf(bare)))
  }

  return (
    <form onSubmit={save}>
      <div className="key-field key-field-typing">
        <Icon name="key" />
        <span className="input grow" data-invalid={bad || error !== null}>
          <input
            ref={input}
            className="mono"
            aria-label={t('key.variable')}
            aria-describedby={bad || error ? id : undefined}
            placeholder="TAOTOKEN_API_KEY"
            value={name}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && onCancel()}
          />
        </span>
        <span className="key-actions">
          <Button kind="primary" type="submit" disabled={!isVariable(bare)}>
            {t('key.saveVariable')}
          </Button>
          <Button onClick={onCancel}>{common('actions.cancel')}</Button>
        </span>
      </div>
      <p id={id} className="key-remark field-error" aria-live="polite">
        {error ? `${words(error).message} ${words(error).hint}` : bad ? t('key.variableRefused') : null}
      </p>
    </form>
  )
}
