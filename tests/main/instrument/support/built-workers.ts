import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '../../../..')

export interface BuiltWorkers {
  readonly instrument: string
  readonly reference: string
  remove(): Promise<void>
}

/** Bundles both threads as the build does, but into a folder of the test's own: it needs no earlier build and is never an old one. */
export async function buildWorkers(): Promise<BuiltWorkers> {
  const folder = await mkdtemp(join(tmpdir(), 'tokenscope-workers-'))
  const instrument = resolve(root, 'src/main/instrument')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@shared': resolve(root, 'src/shared') } },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: { instrument: resolve(instrument, 'worker.ts'), reference: resolve(instrument, 'reference/worker.ts') },
        output: { entryFileNames: '[name].mjs' }
      }
    }
  })
  return {
    instrument: join(folder, 'instrument.mjs'),
    reference: join(folder, 'reference.mjs'),
    remove: () => rm(folder, { recursive: true, force: true })
  }
}
