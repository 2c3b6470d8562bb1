export interface Busy {
  isBusy(): boolean
  /** Asks the person; true to go on with quitting. */
  confirm(): Promise<boolean>
  /** Ends what runs; resolves when nothing of it is lost. */
  settle(): Promise<void>
  /** Asking or settling failed: the program stays open. */
  failed(error: unknown): void
}

/** Holds back a quit or close event while something runs, asks once, and repeats it (`proceed`) when all is settled. */
export function quitGuard({ isBusy, confirm, settle, failed }: Busy): (event: { preventDefault(): void }, proceed: () => void) => void {
  let asking = false
  const ask = async (proceed: () => void): Promise<void> => {
    asking = true
    try {
      // What ran may have ended while the question stood.
      if (!(await confirm())) return
      await settle()
      proceed()
    } catch (error) {
      failed(error)
    } finally {
      asking = false
    }
  }
  return (event, proceed) => {
    if (!isBusy()) return
    event.preventDefault()
    if (!asking) void ask(proceed)
  }
}
