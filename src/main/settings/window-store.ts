import { z } from 'zod'
import { JsonFile, type SetAside } from './json-file'

const placeSchema = z.object({
  bounds: z.object({ x: z.number(), y: z.number(), width: z.number().positive(), height: z.number().positive() }),
  maximized: z.boolean()
})
export type WindowPlace = z.infer<typeof placeSchema>

const fileSchema = z.object({ place: placeSchema.nullable() })

/** Where the window was when it was closed, in `window.json`; screen pixels. */
export class WindowStore {
  private readonly file: JsonFile<z.infer<typeof fileSchema>>

  constructor(folder: string, setAside: (file: SetAside) => void) {
    this.file = new JsonFile(folder, 'window', fileSchema, { place: null }, setAside)
  }

  get(): WindowPlace | null {
    return this.file.value.place
  }

  set(place: WindowPlace): void {
    this.file.write({ place })
  }
}
