const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * A signal that Ctrl-C, SIGTERM or the terminal's end (SIGHUP) aborts, for an orderly end. The second one ends the process at once, as the system would.
 * `release` gives the signals back.
 */
export function onInterrupt(): { readonly signal: AbortSignal; readonly release: () => void } {
  const stop = new AbortController()
  const interrupt = (): void => {
    release()
    stop.abort()
  }
  const release = (): void => {
    for (const name of SIGNALS) process.off(name, interrupt)
  }
  for (const name of SIGNALS) process.on(name, interrupt)
  return { signal: stop.signal, release }
}
