import type { IpcError } from '@shared/ipc/result'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../app/error-text'
import { Button } from '../../components/Button'
import { Icon } from '../../components/Icon'
import { placeholderOf } from './key-words'
import { readTyped, type Typed } from './variable'

interface KeyInputProps {
  readonly keep: 'keychain' | 'memory'
  /** Resolves to null when the key was taken. */
  readonly onSave: (secret: string) => Promise<IpcError | null>
  /** The key that was there stays. */
  readonly onCancel: () => void
}

/**
 * Where a key is typed, once. The input is not controlled: what is typed is never a React state, and React would write a
 * controlled value into the `value` attribute. It is read at the moment of saving, and the field emptied.
 */
export function KeyInput({ keep, onSave, onCancel }: KeyInputProps) {
  const { t } = useTranslation('providers')
  const { t: common } = useTranslation()
  const words = useErrorWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Typed>({ kind: 'empty' })
  const [error, setError] = useState<IpcError | null>(null)
  const [saving, setSaving] = useState(false)
  useEffect(() => {
    const field = input.current
    field?.focus()
    // However the field goes away, an element that still waits to be collected holds no key.
    return () => {
      if (field) field.value = ''
    }
  }, [])

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (!input.current || saving) return
    const secret = input.current.value.trim()
    if (secret === '' || typed.kind === 'mistaken') return
    setSaving(true)
    const refused = await onSave(secret)
    setSaving(false)
    setError(refused)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }
  const remark = remarkOf()
  function remarkOf(): string | null {
    if (error) {
      const { message, hint } = words(error)
      return `${message} ${hint}`.trim()
    }
    if (typed.kind === 'variable') return t('key.recognised', { placeholder: placeholderOf(typed.variable) })
    if (typed.kind === 'mistaken')
      return t('key.placeholderRefused', { text: input.current?.value.trim() ?? '', placeholder: typed.suggestion })
    return null
  }

  return (
    <form onSubmit={save}>
      <div className="key-field key-field-typing">
        <Icon name="key" />
        <span className="input grow" data-invalid={error !== null || typed.kind === 'mistaken'}>
          <input
            ref={input}
            className="mono"
            type="password"
            aria-label={t('key.label')}
            aria-describedby={remark ? id : undefined}
            autoComplete="new-password"
            spellCheck={false}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setError(null)
              setTyped(readTyped(event.target.value))
            }}
          />
        </span>
        <span className="key-actions">
          <Button kind="primary" type="submit" disabled={saving || typed.kind === 'empty' || typed.kind === 'mistaken'}>
            {typed.kind === 'variable' ? t('key.saveVariable') : t(keep === 'memory' ? 'key.saveInMemory' : 'key.saveInKeychain')}
          </Button>
          <Button onClick={onCancel}>{common('actions.cancel')}</Button>
        </span>
      </div>
      <p id={id} className={error || typed.kind === 'mistaken' ? 'key-remark field-error' : 'key-remark hint'} aria-live="polite">
        {remark}
      </p>
    </form>
  )
}
