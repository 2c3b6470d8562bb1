// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeBridge } from '../support/fake-bridge'
import { renderScreen, sentBy } from '../support/render-screen'

afterEach(cleanup)

describe('the settings', () => {
  it('change the language at once', async () => {
    const bridge = fakeBridge()
    await renderScreen('settings', bridge)
    fireEvent.click(screen.getByRole('radio', { name: '简体中文' }))
    expect(await screen.findByText('语言')).toBeTruthy()
    expect(document.documentElement.lang).toBe('zh-CN')
    expect(sentBy(bridge, 'settings.set')).toEqual([{ language: 'zh-CN' }])
  })

  it('change the theme at once', async () => {
    await renderScreen('settings', fakeBridge())
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'))
  })

  it('say where logs are kept, and open the folder', async () => {
    const bridge = fakeBridge({ 'app.revealLogs': () => ({ ok: true, value: null }) })
    await renderScreen('settings', bridge)
    expect(screen.getByText('/home/ada/Tokenscope/sessions')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Open the folder' }))
    await waitFor(() => expect(sentBy(bridge, 'app.revealLogs')).toHaveLength(1))
  })

  it('say why the folder could not be opened', async () => {
    const error = { code: 'folder_unopenable', message: '', hint: '', params: { path: '/logs', reason: 'no file manager' } }
    await renderScreen('settings', fakeBridge({ 'app.revealLogs': () => ({ ok: false, error }) }))
    fireEvent.click(screen.getByRole('button', { name: 'Open the folder' }))
    expect(await screen.findByText('The folder /logs cannot be opened: no file manager')).toBeTruthy()
  })

  it('name what to install where there is no keychain, and look again', async () => {
    const bridge = fakeBridge({
      'app.info': () => ({
        ok: true,
        value: {
          version: '0.1.0',
          platform: 'linux',
          systemLanguage: 'en',
          logFolder: '/logs',
          keychain: { state: 'not_installed', install: '' }
        }
      }),
      'keys.recheck': () => ({ ok: true, value: { state: 'ready', name: 'Secret Service' } })
    })
    await renderScreen('settings', bridge)
    expect(document.body.textContent).toContain('sudo apt install gnome-keyring libsecret-1-0')
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
    expect(await screen.findByText('In the system keychain (Secret Service).')).toBeTruthy()
  })

  it('name the version and the licence', async () => {
    await renderScreen('settings', fakeBridge())
    expect(screen.getByText('Tokenscope 0.1.0')).toBeTruthy()
    expect(screen.getByText('MIT')).toBeTruthy()
  })
})
