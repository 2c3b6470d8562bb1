/** Errors cross as values: a handler never rejects over IPC. */
export interface IpcError {
  /** Stable, for the screen's own words: `errors.<code>` in the language files. */
  readonly code: string
  /** What happened, to what; English. */
  readonly message: string
  /** What to do; English. */
  readonly hint: string
  /** Values for the screen's own words. */
  readonly params?: Readonly<Record<string, string | number>>
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: IpcError }
