import type { Lane } from '@shared/plan/plan'
import { useId } from 'react'
import { useApp } from '../../../app/store'
import { Icon } from '../../../components/Icon'
import { specOf } from '../draft/lanes'
import { useCompare } from '../store'
import { letter, useWords } from '../words'
import { useProvider } from './useLane'

/** A lane's provider and model: the providers there are, and any model, those of the provider suggested. */
export function LanePicker({ lane }: { readonly lane: Lane }) {
  const { t } = useWords()
  const listId = useId()
  const providers = useApp((state) => state.providers)
  const provider = useProvider(lane)
  const { changeLane } = useCompare.getState()
  const name = letter(lane.lane)

  const chooseProvider = (id: string) => {
    const chosen = providers.find((one) => one.id === id)
    if (!chosen) return
    const model = chosen.models.includes(lane.model) ? lane.model : (chosen.models[0] ?? '')
    changeLane(lane.lane, { provider: specOf(chosen), model })
  }

  return (
    <div className="lane-picker">
      <span className="input input-select" title={lane.provider.name}>
        <select
          aria-label={t('lane.provider', { lane: name })}
          value={provider?.id ?? ''}
          onChange={(event) => chooseProvider(event.target.value)}
        >
          {!provider && <option value="">{lane.provider.name}</option>}
          {providers.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
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
