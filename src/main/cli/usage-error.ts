/** The command line itself is wrong, or what it names: nothing was sent. One clear sentence; exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Exit codes of every command. */
export const EXIT = {
  ok: 0,
  /** Something was measured or tried, and did not end well. */
  failed: 1,
  /** Nothing was sent: usage or configuration. */
  usage: 2,
  /** 128 + SIGINT: a run that was stopped by Ctrl-C. */
  interrupted: 130
} as const
