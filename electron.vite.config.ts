import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { DEV_CONTENT_SECURITY_POLICY, DEV_NONCE } from './src/main/platform/policy'

const alias = { '@shared': resolve(import.meta.dirname, 'src/shared') }
const main = (file: string) => resolve(import.meta.dirname, 'src/main', file)

export default defineConfig(({ command }) => ({
  main: {
    resolve: { alias },
    build: {
      sourcemap: true,
      rolldownOptions: {
        // Every thread and the command line are entries of their own: they are started by file name beside index.js.
        input: {
          index: main('index.ts'),
          cli: main('cli/index.ts'),
          'instrument-worker': main('instrument/worker.ts'),
          'reference-worker': main('instrument/reference/worker.ts')
        },
        external: ['keytar']
      }
    }
  },
  preload: {
    resolve: { alias },
    build: {
      // A sandboxed preload is CommonJS and can require nothing from node_modules.
      externalizeDeps: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false } }
    }
  },
  renderer: {
    resolve: { alias },
    plugins: [react()],
    // The dev server's page has inline parts; the built one has none.
    html: command === 'serve' ? { cspNonce: DEV_NONCE } : {},
    server: { headers: { 'Content-Security-Policy': DEV_CONTENT_SECURITY_POLICY } },
    build: { minify: true }
  }
}))
