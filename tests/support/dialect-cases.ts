import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** One write to the socket, `at_ms` after the whole request was read. */
export interface Frame {
  readonly at_ms: number
  readonly bytes?: string
  readonly bytes_b64?: string
}

/** The right reading of a case. Times are ms after the request was read; a field that is left out is not judged. */
export interface Expected {
  readonly outcome: 'ok' | 'error' | 'incomplete' | 'empty' | 'not-streamed'
  readonly error_kind?: string
  readonly first_token_at_ms: number | null
  readonly first_content_at_ms: number | null
  readonly last_token_at_ms: number | null
  readonly output_tokens: number | null
  readonly output_tokens_source: 'usage' | 'timings' | 'estimated' | 'none'
  /** Where the count is an estimate: the least and the most that it may be. */
  readonly output_tokens_range?: readonly [number, number]
  readonly tpot_ms: number | null
  readonly tpot_adj_ms: number | null
  readonly reasoning_tokens?: number | null
  readonly prompt_tokens?: number
  readonly cached_tokens?: number
  readonly text: string
  readonly reasoning_text?: string
  readonly refusal_text?: string
  readonly tool_calls?: readonly { readonly name: string; readonly arguments: string }[]
  readonly finish_reason: string | null
  readonly chunk_count_with_tokens: number
  readonly http_status?: number
  readonly retry_after_ms?: number | null
  readonly reset_requests_ms?: number
  readonly reset_tokens_ms?: number
  readonly must_finish_by_ms?: number
  readonly warnings?: readonly string[]
  readonly server_times?: Readonly<Record<string, number>>
}

/** What a server was seen to send, written small, and how it is to be read. */
export interface DialectCase {
  readonly id: string
  readonly what: string
  /** Absent: body bytes, framed as chunks. `wire`: raw HTTP. */
  readonly level?: 'wire' | 'proxy-connect'
  /** TLS and HTTP/2 faults, which need a server of their own. */
  readonly transport?: unknown
  readonly http: { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly headers_at_ms?: number }
  readonly frames: readonly Frame[]
  readonly end: 'done' | 'close' | 'reset' | 'stall'
  readonly end_at_ms?: number
  /** The connection ends without the body's last chunk. */
  readonly eof?: 'abrupt'
  readonly expect: Expected
}

export function dialectCases(file: string): readonly DialectCase[] {
  const path = resolve(import.meta.dirname, '../fixtures/dialects', file)
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as DialectCase)
}
