import { shell } from 'electron'

/** The one way out of the window: https alone, in the system's browser. Resolves to whether it was opened. */
export async function openExternal(text: string): Promise<boolean> {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  await shell.openExternal(url.href)
  return true
}

/** Shows a file in the system's file manager. */
export function revealFile(path: string): void {
  shell.showItemInFolder(path)
}
