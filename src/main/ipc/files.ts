import { writeFile } from 'node:fs/promises'
import { UserError } from '@shared/ipc/user-error'
import type { Desk } from './desk'
import type { HandlersOf } from './handlers'

export function fileHandlers({ desk }: { readonly desk: Desk }): HandlersOf<'file'> {
  return {
    'file.save': async ({ name, content }) => {
      const path = await desk.save(fileNameOf(name), 'any')
      if (path === null) return null
      await write(path, content)
      return { path }
    }
  }
}

/** Lines that the log could not take are offered a place of their own, so that nothing measured is lost. */
export async function saveUnwritten(desk: Desk, lines: readonly string[]): Promise<void> {
  const path = await desk.save('unwritten.jsonl', 'log')
  if (path !== null) await write(path, lines.join('\n').concat('\n'))
}

async function write(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, content)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError('file_unwritable', `The file was not saved: ${reason}.`, 'Choose another place.', { path })
  }
}

/** The window proposes a name, never a place. */
function fileNameOf(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').replace(/^\.+/, '') || 'tokenscope'
}
