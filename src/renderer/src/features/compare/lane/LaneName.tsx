import type { Lane } from '@shared/plan/plan'
import type { RefObject } from 'react'
import { providerName } from '../../../app/provider-name'
import { useCompare } from '../store'
import { useWords } from '../words'

interface LaneNameProps {
  readonly lane: Lane
  /** What is being measured cannot be changed. */
  readonly fixed: boolean
  /** Set while the picker is being left by its keys: the focus comes back here. */
  readonly takesFocus: RefObject<boolean>
}

/** A lane's model and provider; a press on them opens the picker. */
export function LaneName({ lane, fixed, takesFocus }: LaneNameProps) {
  const { t } = useWords()
  const provider = providerName(lane.provider, t)
  const focusBack = (button: HTMLButtonElement | null) => {
    if (button === null || !takesFocus.current) return
    takesFocus.current = false
    button.focus()
  }
  const name = (
    <>
      <span className="lane-name-model">{lane.model}</span> <span className="lane-name-provider">{provider}</span>
    </>
  )
  if (fixed)
    return (
      <span className="lane-name" title={`${lane.model} ${provider}`}>
        {name}
      </span>
    )
  return (
    <button
      ref={focusBack}
      type="button"
      className="lane-name lane-name-button"
      title={`${lane.model} ${provider}\n${t('lane.change')}`}
      onClick={() => useCompare.getState().setEditing(lane.lane, true)}
    >
      {name}
    </button>
  )
}
