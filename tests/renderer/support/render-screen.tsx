import { cleanup, configure, render, waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { App } from '../../../src/renderer/src/app/App'
import { type Screen, useApp } from '../../../src/renderer/src/app/store'
import { useImport } from '../../../src/renderer/src/features/providers/import-store'
import { useProviders } from '../../../src/renderer/src/features/providers/store'
import { useSessions } from '../../../src/renderer/src/features/sessions/store'
import { startI18n } from '../../../src/renderer/src/i18n'
import type { FakeBridge } from './fake-bridge'

// A machine that builds at the same time is slow; asking every element whether it is hidden makes it slower.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true })
vi.setConfig({ testTimeout: 30_000 })

/** The window on one screen, over a fake main process. Every store begins anew. */
export async function renderScreen(screen: Screen, bridge: FakeBridge): Promise<void> {
  cleanup()
  Object.defineProperty(window, 'tokenscope', { value: bridge, configurable: true })
  useApp.setState(useApp.getInitialState(), true)
  useProviders.setState(useProviders.getInitialState(), true)
  useImport.setState(useImport.getInitialState(), true)
  useSessions.setState(useSessions.getInitialState(), true)
  await startI18n('en')
  await useApp.getState().load()
  useApp.getState().go(screen)
  render(<App />)
  await waitFor(() => {
    if (!document.querySelector('[data-ready]')) throw new Error('the window is not ready')
  })
}

/** What the window asked of the main process by one route, in order. */
export function sentBy(bridge: FakeBridge, route: FakeBridge['calls'][number]['route']): readonly unknown[] {
  return bridge.calls.filter((call) => call.route === route).map(({ payload }) => payload)
}

/** happy-dom lays nothing out: the virtual tables get a height to show rows in. */
export function giveElementsASize(width = 1_000, height = 600): void {
  for (const [name, value] of [
    ['clientWidth', width],
    ['clientHeight', height]
  ] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
}
