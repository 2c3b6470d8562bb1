import { join } from 'node:path'
import log from 'electron-log/node'

/** Texts for people who look for a fault. No secret gets in: each goes through the redactor first. */
export interface Logger {
  info(text: string): void
  warn(text: string): void
  error(text: string, error?: unknown): void
}

const LARGEST_BYTES = 1_000_000

/** Writes to `tokenscope.log` in the folder; one older file is kept beside it. */
export function createLogger(folder: string, scrub: (text: string) => string, { toConsole }: { readonly toConsole: boolean }): Logger {
  log.transports.file.resolvePathFn = () => join(folder, 'tokenscope.log')
  log.transports.file.maxSize = LARGEST_BYTES
  log.transports.console.level = toConsole ? 'warn' : false
  return {
    info: (text) => log.info(scrub(text)),
    warn: (text) => log.warn(scrub(text)),
    error: (text, error) => log.error(scrub(error === undefined ? text : `${text}\n${describe(error)}`))
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\nCaused by: ${describe(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}
