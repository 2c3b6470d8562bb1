import { z } from 'zod'
import { JsonFile, type SetAside } from '../settings/json-file'

const entrySchema = z.discriminatedUnion('where', [
  z.object({ where: z.literal('keychain'), lastFour: z.string().max(4), setAt: z.string() }),
  z.object({ where: z.literal('environment'), variable: z.string(), setAt: z.string() })
])
export type KeyEntry = z.infer<typeof entrySchema>

const fileSchema = z.object({ keys: z.record(z.string(), entrySchema) })

/**
 * Which providers have a key and where, in `keys.json`; no secret in it. Without it a locked keychain, which answers "unknown",
 * could not be told from a key that was never set.
 */
export class KeyIndex {
  private readonly file: JsonFile<z.infer<typeof fileSchema>>

  constructor(folder: string, setAside: (file: SetAside) => void) {
    this.file = new JsonFile(folder, 'keys', fileSchema, { keys: {} }, setAside)
  }

  get(providerId: string): KeyEntry | null {
    return new Map(Object.entries(this.file.value.keys)).get(providerId) ?? null
  }

  set(providerId: string, entry: KeyEntry): void {
    this.file.write({ keys: { ...this.file.value.keys, [providerId]: entry } })
  }

  remove(providerId: string): void {
    const { [providerId]: _removed, ...others } = this.file.value.keys
    this.file.write({ keys: others })
  }
}
