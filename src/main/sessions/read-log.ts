import type { LogLine, RequestLine, SessionLine, SummaryLine, TokensLine } from '@shared/record/log-lines'
import { readError } from './log-error'
import { looksLikeTokens, parseLine } from './parse-line'
import { rawLines } from './raw-lines'

/** One session as it stands in a log. */
export interface LoggedSession {
  readonly session: string
  /** Null where the session line is missing or cannot be read. */
  readonly header: SessionLine | null
  readonly requests: readonly RequestLine[]
  /** Empty where the log was read without them. */
  readonly tokens: readonly TokensLine[]
  /** The last one in the log; null where the run was cut off. */
  readonly summary: SummaryLine | null
  /** Lines of types that this version does not know. */
  readonly others: readonly Readonly<Record<string, unknown>>[]
  /** `torn_line`: the last line is not whole. `bad_line:12`: line 12 of the file cannot be read and was left out. */
  readonly remarks: readonly string[]
}

interface Gathered {
  session: string
  header: SessionLine | null
  requests: RequestLine[]
  tokens: TokensLine[]
  summary: SummaryLine | null
  others: Readonly<Record<string, unknown>>[]
  remarks: string[]
}

const gather = (session: string): Gathered => ({
  session,
  header: null,
  requests: [],
  tokens: [],
  summary: null,
  others: [],
  remarks: []
})

function put(into: Gathered, line: LogLine): void {
  if (line.type === 'session') into.header = line
  else if (line.type === 'request') into.requests.push(line)
  else if (line.type === 'tokens') into.tokens.push(line)
  else into.summary = line
}

/**
 * The sessions of a log, in order of appearance, read line by line. What cannot be read is left out and remarked, never fatal:
 * a remark stands with the session whose lines it follows. `tokens: false` skips the tokens lines, by far the longest.
 * Rejects with a UserError (`log_unreadable`) where the file itself cannot be read.
 */
export async function readLog(path: string, { tokens = true } = {}): Promise<readonly LoggedSession[]> {
  const sessions = new Map<string, Gathered>()
  const early: string[] = []
  let latest: Gathered | null = null
  const of = (session: string): Gathered => {
    latest = sessions.get(session) ?? gather(session)
    sessions.set(session, latest)
    return latest
  }
  try {
    for await (const raw of rawLines(path)) {
      if (!tokens && raw.ended && looksLikeTokens(raw.text)) continue
      const parsed = parseLine(raw.text)
      if (parsed.is === 'blank') continue
      if (parsed.is === 'known') put(of(parsed.line.session), parsed.line)
      else if (parsed.is === 'unknown') (parsed.session === null ? latest : of(parsed.session))?.others.push(parsed.value)
      else {
        const remarks: string[] = (parsed.is === 'invalid' && parsed.session !== null ? of(parsed.session) : latest)?.remarks ?? early
        remarks.push(parsed.is === 'broken' && !raw.ended ? 'torn_line' : `bad_line:${raw.number}`)
      }
    }
  } catch (error) {
    throw readError(path, error)
  }
  const [first] = sessions.values()
  first?.remarks.unshift(...early)
  return [...sessions.values()]
}
