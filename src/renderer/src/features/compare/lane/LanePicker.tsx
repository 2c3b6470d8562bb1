import type { Lane } from '@shared/plan/plan'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { providerName } from '../../../app/provider-name'
import { useApp } from '../../../app/store'
import { Icon } from '../../../components/Icon'
import { specOf } from '../draft/lanes'
import { useCompare } from '../store'
import { letter, useWords } from '../words'
import { useProvider } from './useLane'

interface LanePickerProps {
  readonly lane: Lane
  /** The reader has just asked for it. */
  readonly takesFocus: boolean
  /** Enter in the model's field, or Esc. */
  readonly onDone: () => void
}

/** A lane's provider and model: the providers there are, and any model, those of the provider suggested. */
export function LanePicker({ lane, takesFocus, onDone }: LanePickerProps) {
  const { t } = useWords()
  const listId = useId()
  const providers = useApp((state) => state.providers)
  const provider = useProvider(lane)
  const { changeLane } = useCompare.getState()
  const name = letter(lane.lane)
  const select = useRef<HTMLSelectElement>(null)

  useEffect(() => {
    if (!takesFocus) return
    // After the menu that asked for it has closed: it gives the focus back to its own button, a turn later.
    let timer = 0
    const frame = window.requestAnimationFrame(() => {
      timer = window.setTimeout(() => select.current?.focus())
    })
    return () => {
      window.cancelAnimationFrame(frame)
      window.clearTimeout(timer)
    }
  }, [takesFocus])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const done = event.key === 'Escape' || (event.key === 'Enter' && event.target instanceof HTMLInputElement)
    if (!done || !takesFocus || event.nativeEvent.isComposing) return
    event.preventDefault()
    onDone()
  }

  const chooseProvider = (id: string) => {
    const chosen = providers.find((one) => one.id === id)
    if (!chosen) return
    const model = chosen.models.includes(lane.model) ? lane.model : (chosen.models[0] ?? '')
    changeLane(lane.lane, { provider: specOf(chosen), model })
  }

  return (
    <div className="lane-picker">
      <span className="input input-select" title={providerName(lane.provider, t)}>
        <select
          ref={select}
          onKeyDown={onKeyDown}
          aria-label={t('lane.provider', { lane: name })}
          value={provider?.id ?? ''}
          onChange={(event) => chooseProvider(event.target.value)}
        >
          {!provider && <option value="">{providerName(lane.provider, t)}</option>}
          {providers.map((one) => (
            <option key={one.id} value={one.id}>
              {providerName(one, t)}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
      <span className="input" data-invalid={lane.model.trim() === ''} title={lane.model}>
        <input
          aria-label={t('lane.model', { lane: name })}
          aria-invalid={lane.model.trim() === ''}
          placeholder={t('lane.modelPlaceholder')}
          list={listId}
          value={lane.model}
          spellCheck={false}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={(event) => changeLane(lane.lane, { model: event.target.value })}
        />
        <datalist id={listId}>
          {provider?.models.map((model) => (
            <option key={model} value={model} />
          ))}
        </datalist>
      </span>
    </div>
  )
}
