/** What handlers ask of the desktop around the window. */
export interface Desk {
  /** Asks where to save; null where the person cancelled. */
  save(name: string, kind: 'log' | 'any'): Promise<string | null>
  /** Asks which file to open; null where the person cancelled. */
  open(kind: 'log' | 'config'): Promise<string | null>
  /** Shows a file in the system's file manager. */
  reveal(path: string): void
  /** Opens a folder in the system's file manager; rejects with the system's reason. */
  openFolder(path: string): Promise<void>
}
