import { fakeBridge } from '../support/fake-bridge'
import { compareScenarios } from './compare-scenarios'
import { scenarios } from './scenarios'

// The window without a main process, to look at while one works on it: npx vite --config tests/renderer/preview/vite.config.ts
// ?scenario=filled&lang=zh-CN&screen=providers opens it with something to look at.
const query = new URLSearchParams(location.search)
const scenario = { ...scenarios, ...compareScenarios }[query.get('scenario') ?? '']
Object.defineProperty(window, 'tokenscope', { value: scenario ? scenario() : fakeBridge() })
await import('../../../src/renderer/src/main')
const { SCREENS, useApp } = await import('../../../src/renderer/src/app/store')
const screen = SCREENS.find((name) => name === query.get('screen'))
if (screen) useApp.getState().go(screen)
