import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../components/Button'
import type { DraftHandle } from './use-draft'

const MAX_MODEL_LENGTH = 200

/** The names that Compare offers. Several can be pasted at once, a line or a comma apart. */
export function ModelsSection({ form }: { readonly form: DraftHandle }) {
  const { t } = useTranslation('providers')
  const [adding, setAdding] = useState(false)
  const { models } = form.draft
  return (
    <section className="form-section">
      <h2>
        {t('models.title')} {models.length > 0 && <span className="muted form-count">{t('models.known', { count: models.length })}</span>}
      </h2>
      {models.length === 0 && !adding && <p className="soft">{t('models.none')}</p>}
      {(models.length > 0 || !adding) && (
        <ul className="models">
          {models.map((model) => (
            <li key={model} className="model">
              <span className="clip" title={model}>
                {model}
              </span>
              <IconButton
                small
                icon="close"
                label={t('models.removeOne', { model })}
                onClick={() => form.choose({ models: models.filter((each) => each !== model) })}
              />
            </li>
          ))}
          {!adding && (
            <li>
              <Button icon="plus" onClick={() => setAdding(true)}>
                {t('models.add')}
              </Button>
            </li>
          )}
        </ul>
      )}
      {adding && (
        <ModelInput models={models} onAdd={(added) => form.choose({ models: [...models, ...added] })} onClose={() => setAdding(false)} />
      )}
    </section>
  )
}

interface ModelInputProps {
  readonly models: readonly string[]
  readonly onAdd: (models: readonly string[]) => void
  readonly onClose: () => void
}

function ModelInput({ models, onAdd, onClose }: ModelInputProps) {
  const { t } = useTranslation('providers')
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => input.current?.focus(), [])

  function add(): boolean {
    const named = [...new Set(text.split(/[\s,，;]+/).filter(Boolean))]
    const there = named.find((model) => models.includes(model))
    const refused = named.some((model) => model.length > MAX_MODEL_LENGTH)
      ? t('models.long')
      : there
        ? t('models.there', { model: there })
        : null
    setProblem(refused)
    if (refused) return false
    if (named.length > 0) onAdd(named)
    setText('')
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') add()
    if (event.key === 'Escape') onClose()
  }
  return (
    <div className="field">
      <div className="model-input">
        <span className="input grow" data-invalid={problem !== null}>
          <input
            ref={input}
            className="mono"
            aria-label={t('models.addLabel')}
            placeholder={t('models.addExample')}
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setProblem(null)
              setText(event.target.value)
            }}
            onKeyDown={onKeyDown}
            onBlur={add}
          />
        </span>
        <Button disabled={text.trim() === ''} onClick={add}>
          {t('models.add')}
        </Button>
        <Button onClick={() => add() && onClose()}>{t('models.done')}</Button>
      </div>
      {problem && <p className="field-error">{problem}</p>}
    </div>
  )
}
