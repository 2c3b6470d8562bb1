// @vitest-environment happy-dom
import type { AppInfo, KeychainStatus } from '@shared/ipc/contract'
import { beforeEach, expect, it } from 'vitest'
import { useApp } from '../../../src/renderer/src/app/store'
import { type FakeBridge, fakeBridge } from '../support/fake-bridge'

const READY: KeychainStatus = { state: 'ready', name: 'Secret Service' }
const info: AppInfo = { version: '0.1.0', platform: 'linux', systemLanguage: 'en', logFolder: '/logs', keychain: null }
const unasked = () => fakeBridge({ 'app.info': () => ({ ok: true, value: info }) })

function use(bridge: FakeBridge): void {
  Object.defineProperty(window, 'tokenscope', { value: bridge, configurable: true })
}

beforeEach(() => useApp.setState(useApp.getInitialState(), true))

it('fills the window before the keychain has answered, and hears of it later', async () => {
  const bridge = unasked()
  use(bridge)
  await useApp.getState().load()
  expect(useApp.getState().info?.keychain).toBeNull()
  bridge.emit('keychain', READY)
  expect(useApp.getState().info?.keychain).toEqual(READY)
})

it('keeps what it heard of the keychain while it was still filling', async () => {
  const bridge = unasked()
  use(bridge)
  const loading = useApp.getState().load()
  bridge.emit('keychain', READY)
  await loading
  expect(useApp.getState().info?.keychain).toEqual(READY)
})

it('takes a setting back that could not be kept, and says why', async () => {
  const error = { code: 'file_unwritable', message: 'The settings were not saved: the disk is full.', hint: 'Free some space.' }
  use(fakeBridge({ 'settings.set': () => ({ ok: false, error }) }))
  await useApp.getState().load()
  await useApp.getState().change({ theme: 'dark' })
  expect(useApp.getState().settings?.theme).toBe('system')
  expect(useApp.getState().problem).toBe(`${error.message} ${error.hint}`)
})
