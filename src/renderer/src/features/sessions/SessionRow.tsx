import type { SessionItem } from '@shared/ipc/contract'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatCount, formatDateTime, formatFigure } from '../../app/format'
import { useLocale } from '../../app/locale'
import { providerName } from '../../app/provider-name'
import { LaneChip } from '../../components/LaneChip'
import { Remarks } from './Remarks'
import { lanesOf } from './session-columns'

/** One log: when, what, and the medians of every lane. */
export function SessionRow({ item, onOpen }: { readonly item: SessionItem; readonly onOpen: () => void }) {
  const { t } = useTranslation(['sessions', 'common'])
  const locale = useLocale()
  const { shown, more } = lanesOf(item)
  const nameOf = ({ provider, providerId }: SessionLane) => providerName({ id: providerId ?? null, name: provider }, t)
  return (
    <>
      <td className="grid-cell">
        <button type="button" tabIndex={-1} className="session-name clip" title={item.name} onClick={onOpen}>
          {item.name}
        </button>
        {item.prompt && (
          <span className="session-prompt clip muted" title={item.prompt}>
            {item.prompt}
          </span>
        )}
      </td>
      <td className="grid-cell soft nowrap">{formatDateTime(item.startedAt, locale)}</td>
      <td className="grid-cell lane-lines">
        {shown.map((lane) => (
          <span key={lane.lane} className="lane-line">
            <LaneChip lane={lane.lane} />
            <span className="clip" title={`${lane.model}, ${nameOf(lane)}`}>
              {lane.model} <span className="muted">{nameOf(lane)}</span>
            </span>
          </span>
        ))}
        {more > 0 && <span className="lane-line muted">{t('moreLanes', { count: more })}</span>}
      </td>
      <Figures lanes={shown} more={more > 0} figureOf={({ n }) => formatCount(n, locale)} />
      <Figures lanes={shown} more={more > 0} figureOf={({ ttftMs }) => formatFigure(ttftMs, locale)} />
      <Figures lanes={shown} more={more > 0} figureOf={({ tpotMs }) => formatFigure(tpotMs, locale)} />
      <td className="grid-cell number">{formatCount(item.requests, locale)}</td>
      <td className={item.errors > 0 ? 'grid-cell number is-error' : 'grid-cell number'}>{formatCount(item.errors, locale)}</td>
      <td className="grid-cell number soft">{formatBytes(item.sizeBytes, locale)}</td>
      <td className="grid-cell">
        <Remarks remarks={item.remarks} />
      </td>
    </>
  )
}

type SessionLane = SessionItem['lanes'][number]

interface FiguresProps {
  readonly lanes: readonly SessionLane[]
  /** Whether a line follows that counts the lanes that are not listed. */
  readonly more: boolean
  readonly figureOf: (lane: SessionLane) => string
}

/** A column of figures, a line for every lane. */
function Figures({ lanes, more, figureOf }: FiguresProps) {
  return (
    <td className="grid-cell number lane-lines">
      {lanes.map((lane) => (
        <span key={lane.lane} className="lane-line">
          {figureOf(lane)}
        </span>
      ))}
      {more && <span className="lane-line" />}
    </td>
  )
}
