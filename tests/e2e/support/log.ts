import { readFile } from 'node:fs/promises'
import {
  type LogLine,
  logLineSchema,
  type RequestLine,
  type SessionLine,
  type SummaryLine,
  type TokensLine
} from '@shared/record/log-lines'

export interface Log {
  readonly lines: readonly LogLine[]
  readonly session: SessionLine
  readonly requests: readonly RequestLine[]
  readonly tokens: readonly TokensLine[]
  readonly summary: SummaryLine | null
}

/** A session's log, every line checked against the schema. */
export async function readLog(path: string): Promise<Log> {
  const text = await readFile(path, 'utf8')
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => logLineSchema.parse(JSON.parse(line)))
  const [session] = lines.filter((line) => line.type === 'session')
  if (!session) throw new Error(`${path} has no session line.`)
  return {
    lines,
    session,
    requests: lines.filter((line) => line.type === 'request'),
    tokens: lines.filter((line) => line.type === 'tokens'),
    summary: lines.find((line) => line.type === 'summary') ?? null
  }
}
