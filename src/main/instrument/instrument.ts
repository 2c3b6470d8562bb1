import type { Observation, Protocol, TokenKind } from '@shared/record/observation'

/** One request to measure, complete: nothing is looked up once the clock runs. */
export interface RequestSpec {
  readonly protocol: Protocol
  /** The full URL that is called, e.g. https://host/v1/chat/completions. */
  readonly url: string
  /** Sent as the bearer; null sends none. */
  readonly apiKey: string | null
  readonly headers: Readonly<Record<string, string>>
  readonly model: string
  readonly messages: readonly { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }[]
  readonly maxTokens: number | null
  readonly temperature: number | null
  readonly stream: boolean
  /** To the first token event; null waits for ever. */
  readonly ttftTimeoutMs: number | null
  readonly totalTimeoutMs: number | null
  readonly connection: 'new' | 'reuse'
}

/** What arrived since the last progress of this request, coalesced (16 ms). Columns as in TokenEvents. */
export interface Progress {
  /** 1, 2, 3… without a hole, for every progress of one request. */
  readonly seq: number
  readonly tMs: readonly number[]
  readonly kind: readonly TokenKind[]
  readonly text: readonly string[]
}

export interface MeasureOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: Progress) => void
}

/** Measures requests. Never rejects for what a server or the network did: that is an Observation with a failure. */
export interface Instrument {
  measure(spec: RequestSpec, options?: MeasureOptions): Promise<Observation>
  close(): Promise<void>
}
