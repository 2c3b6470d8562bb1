import type { SessionContent, SessionItem } from '@shared/ipc/contract'
import { summarize, tokensByRequest } from '@shared/metrics/lane'
import { isFailed } from '@shared/metrics/rounds'
import type { SummaryLine } from '@shared/record/log-lines'
import { notALog } from './log-error'
import { planFacts } from './plan-facts'
import type { LoggedSession } from './read-log'

export interface LogFileInfo {
  readonly path: string
  readonly sizeBytes: number
}

/** What a list shows of a session. Null for one without a readable session line. */
export function itemOf(logged: LoggedSession, file: LogFileInfo): SessionItem | null {
  const { header, session, requests } = logged
  if (header === null) return null
  const summary = logged.summary ?? computedSummary(logged)
  const { prompt, providerIds } = planFacts(header.plan)
  const figures = new Map(summary.lanes.map((lane) => [lane.lane, lane]))
  return {
    session,
    name: header.name,
    startedAt: header.started_at,
    path: file.path,
    sizeBytes: file.sizeBytes,
    lanes: header.lanes.map(({ lane, provider, model }) => {
      const of = figures.get(lane)
      const providerId = providerIds.get(lane)
      return {
        lane,
        provider,
        ...(providerId === undefined ? {} : { providerId }),
        model,
        n: of?.n ?? 0,
        ttftMs: of?.ttft_ms.p50 ?? null,
        tpotMs: of?.tpot_ms.p50 ?? null
      }
    }),
    requests: requests.length,
    errors: requests.filter(isFailed).length,
    ...(prompt === null ? {} : { prompt }),
    remarks: [...(logged.summary === null ? ['no_summary'] : []), ...logged.remarks]
  }
}

/** A session with all that its screen needs; throws a UserError where the log has no session line for it. */
export function contentOf(logged: LoggedSession, file: LogFileInfo): SessionContent {
  const item = itemOf(logged, file)
  if (item === null || logged.header === null) throw notALog(file.path)
  return {
    item,
    header: logged.header,
    requests: logged.requests,
    tokens: logged.tokens,
    summary: logged.summary ?? computedSummary(logged)
  }
}

/** The summary of a run that was cut off before it could write one. */
export function computedSummary({ session, header, requests, tokens }: LoggedSession): SummaryLine {
  const lanes = summarize(
    requests,
    tokensByRequest(tokens),
    header?.lanes.map(({ lane }) => lane)
  )
  const ends = requests.map((request) => Date.parse(request.started_at) + (request.total_ms ?? 0)).filter(Number.isFinite)
  return {
    type: 'summary',
    session,
    ended_at: ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : (header?.started_at ?? ''),
    outcome: lanes.some((lane) => lane.n > 0) ? 'stopped' : 'failed',
    lanes
  }
}
