import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The files below a folder that hold a text, as UTF-8 or as UTF-16 (which browsers keep some of their data in).
 * A file that goes while it is looked for holds nothing.
 */
export async function filesHolding(folder: string, text: string): Promise<readonly string[]> {
  const needles = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path).catch(() => Buffer.alloc(0))
    if (needles.some((needle) => content.includes(needle))) found.push(path)
  }
  return found
}
