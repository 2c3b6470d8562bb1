import { REFERENCE_DEFAULTS, type Reference } from './options'

/** The built-in reference server, started when a lane first asks for it; a start that failed is tried again. */
export function lazyReference(workerFile: string): { readonly url: () => Promise<string>; readonly close: () => Promise<void> } {
  let starting: Promise<Reference> | null = null
  return {
    url: async () => {
      starting ??= start(workerFile)
      try {
        return (await starting).url
      } catch (error) {
        starting = null
        throw error
      }
    },
    close: async () => {
      await (await starting)?.close()
    }
  }
}

async function start(workerFile: string): Promise<Reference> {
  const { startReference } = await import('./threaded')
  return startReference(workerFile, REFERENCE_DEFAULTS)
}
