import { fakeBridge } from '../support/fake-bridge'

// The window without a main process, to look at while one works on it: npx vite --config tests/renderer/preview/vite.config.ts
Object.defineProperty(window, 'tokenscope', { value: fakeBridge() })
await import('../../../src/renderer/src/main')
