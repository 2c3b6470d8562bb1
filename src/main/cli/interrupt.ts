/**
 * A signal that Ctrl-C (or SIGTERM) aborts, for an orderly end. The second one ends the process at once, as the system would.
 * `release` gives the signals back.
 */
export function onInterrupt(): { readonly signal: AbortSignal; readonly release: () => void } {
  const stop = new AbortController()
  const interrupt = (): void => {
    release()
    stop.abort()
  }
  const release = (): void => {
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  return { signal: stop.signal, release }
}
