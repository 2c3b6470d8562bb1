import type { Lane } from '@shared/plan/plan'
import { useRef } from 'react'
import { providerName } from '../../../app/provider-name'
import { IconButton } from '../../../components/Button'
import { Icon, type IconName } from '../../../components/Icon'
import { LaneChip } from '../../../components/LaneChip'
import { Menu } from '../../../components/Menu'
import type { LaneState } from '../run/select'
import { isBusy, useCompare } from '../store'
import { letter, useWords } from '../words'
import { LaneName } from './LaneName'
import { LanePicker } from './LanePicker'
import { useShown } from './useLane'

const STATE_ICONS: Readonly<Record<LaneState, IconName | null>> = {
  ready: null,
  waiting: 'clock',
  streaming: 'run',
  finished: 'check',
  error: 'error',
  stopped: 'stop'
}

interface LaneHeadProps {
  readonly lane: Lane
  readonly state: LaneState
  readonly titleId: string
}

export function LaneHead({ lane, state, titleId }: LaneHeadProps) {
  const { t } = useWords()
  const busy = useCompare((store) => isBusy(store.phase))
  const editing = useCompare((store) => store.editing.has(lane.lane))
  const warmup = useShown(lane, (shown) => shown?.warmup ?? false)
  // A lane that ran keeps its name until somebody wants to change it; a new one is there to be chosen.
  const ran = useCompare((store) => store.run?.lanes[lane.lane] !== undefined)
  const picking = !busy && (editing || (state === 'ready' && !ran))
  const takesFocus = useRef(false)
  const endPicking = () => {
    takesFocus.current = true
    useCompare.getState().setEditing(lane.lane, false)
  }
  const brokeOff = state === 'error' || state === 'stopped'
  const icon = STATE_ICONS[state]
  return (
    <header className="lane-head">
      <LaneChip lane={lane.lane} />
      <h3 id={titleId} className={picking ? 'visually-hidden' : undefined}>
        {picking ? (
          t('lane.label', { lane: letter(lane.lane), model: lane.model, provider: providerName(lane.provider, t) })
        ) : (
          <LaneName lane={lane} fixed={busy} takesFocus={takesFocus} />
        )}
      </h3>
      {picking && <LanePicker lane={lane} takesFocus={editing} onDone={endPicking} />}
      {state !== 'ready' && !editing && (
        <span className={state === 'error' ? 'lane-state lane-state-error' : 'lane-state'}>
          {icon && <Icon name={icon} />}
          {warmup && !brokeOff ? t('state.warmup') : t(`state.${state}`)}
        </span>
      )}
      <LaneMenu lane={lane} picking={picking} editing={editing} onDone={endPicking} />
    </header>
  )
}

interface LaneMenuProps {
  readonly lane: Lane
  readonly picking: boolean
  readonly editing: boolean
  readonly onDone: () => void
}

function LaneMenu({ lane, picking, editing, onDone }: LaneMenuProps) {
  const { t } = useWords()
  const busy = useCompare((store) => isBusy(store.phase))
  const alone = useCompare((store) => store.draft.lanes.length === 1)
  const request = useShown(lane, (shown) => (shown?.record ? shown.request : null))
  const { addLane, removeLane, setEditing, showRecord } = useCompare.getState()
  const change = editing
    ? { label: t('lane.endChange'), onSelect: onDone }
    : { label: t('lane.change'), disabled: busy || picking, onSelect: () => setEditing(lane.lane, true) }
  return (
    <Menu
      trigger={<IconButton small icon="more" label={t('lane.menu', { lane: letter(lane.lane) })} />}
      groups={[
        [
          {
            label: t('lane.record'),
            shortcut: '↵',
            disabled: request === null,
            onSelect: () => showRecord(request)
          }
        ],
        [
          change,
          { label: t('lane.duplicate'), disabled: busy, onSelect: () => addLane({ provider: lane.provider, model: lane.model }) },
          { label: t('lane.remove'), disabled: busy || alone, onSelect: () => removeLane(lane.lane) }
        ]
      ]}
    />
  )
}
