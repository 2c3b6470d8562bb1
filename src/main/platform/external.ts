import { shell } from 'electron'
import { outsideAddress } from './policy'

/** The one way out of the window. Resolves to whether the address was opened. */
export async function openExternal(text: string): Promise<boolean> {
  const address = outsideAddress(text)
  if (address !== null) await shell.openExternal(address)
  return address !== null
}

/** Opens a folder in the system's file manager; rejects with the system's reason. */
export async function openFolder(path: string): Promise<void> {
  const refused = await shell.openPath(path)
  if (refused !== '') throw new Error(refused)
}

/** Shows a file in the system's file manager. */
export function revealFile(path: string): void {
  shell.showItemInFolder(path)
}
