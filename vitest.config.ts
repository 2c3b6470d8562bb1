import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const alias = { '@shared': resolve(import.meta.dirname, 'src/shared'), '@renderer': resolve(import.meta.dirname, 'src/renderer/src') }

/**
 * unit: pure code, no sockets, no build. integration: real servers on loopback, real files, real keytar; uses out/.
 * e2e: the built app. Projects are split by file name, so that a test's cost can be read off its name.
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        plugins: [react()],
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/**/*.integration.test.ts', 'tests/e2e/**', 'node_modules/**']
        }
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          include: ['tests/**/*.integration.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false
        }
      },
      {
        resolve: { alias },
        test: { name: 'e2e', include: ['tests/e2e/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000, fileParallelism: false }
      }
    ]
  }
})
