// @vitest-environment happy-dom
import type { KeychainStatus, KeyStatus } from '@shared/ipc/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type FakeBridge, fakeBridge, taoToken } from '../support/fake-bridge'
import { provider } from '../support/provider-fixtures'
import { renderScreen, sentBy } from '../support/render-screen'

const SECRET = 'sk-canary-0123456789-77e0'
const READY: KeychainStatus = { state: 'ready', name: 'Secret Service' }
const NONE: KeychainStatus = { state: 'not_installed', install: 'Debian: sudo apt install gnome-keyring' }

afterEach(cleanup)

function bridgeWith(key: KeyStatus, keychain: KeychainStatus = READY): FakeBridge {
  let status = key
  const view = () => provider({ key: status })
  return fakeBridge({
    'app.info': () => ({
      ok: true,
      value: { version: '0.1.0', platform: 'linux', systemLanguage: 'en', logFolder: '/logs', keychain }
    }),
    'providers.list': () => ({ ok: true, value: [view()] }),
    'keys.set': ({ secret, keep }) => {
      const variable = /^\$\{(\w+)\}$/.exec(secret)?.[1]
      status = variable
        ? { state: 'environment', variable, isSet: true, lastFour: '' }
        : { state: keep, lastFour: secret.slice(-4), setAt: '2026-12-01T12:00:00.000Z' }
      return { ok: true, value: view() }
    },
    'keys.remove': () => {
      status = { state: 'none' }
      return { ok: true, value: view() }
    },
    'keys.recheck': () => {
      status = { state: 'keychain', lastFour: '77e0', setAt: '2026-11-24T09:00:00.000Z' }
      return { ok: true, value: READY }
    }
  })
}

const field = () => within(document.querySelector<HTMLElement>('[data-key-state]') ?? document.body)
const button = (name: string) => screen.getByRole('button', { name })
const input = () => screen.getByLabelText<HTMLInputElement>('API key')

function type(text: string) {
  fireEvent.change(input(), { target: { value: text } })
}

describe('the key field at rest', () => {
  it.each<[string, KeyStatus, string, string]>([
    ['none', { state: 'none' }, 'No key', 'Set key'],
    [
      'in the keychain',
      { state: 'keychain', lastFour: 'a1b2', setAt: '2026-11-24T09:00:00.000Z' },
      'In the system keychain, ends in …a1b2',
      'Replace'
    ],
    ['a short key', { state: 'keychain', lastFour: '', setAt: '2026-11-24T09:00:00.000Z' }, 'In the system keychain', 'Replace'],
    ['in memory', { state: 'memory', lastFour: '9f3c', setAt: '2026-12-01T08:00:00.000Z' }, 'In memory only, ends in …9f3c', 'Replace'],
    [
      'a variable that is set',
      { state: 'environment', variable: 'TAOTOKEN_API_KEY', isSet: true, lastFour: 'a1b2' },
      'Set, ends in …a1b2. Read again at every run.',
      'Change'
    ],
    [
      'a variable that is not set',
      { state: 'environment', variable: 'TAOTOKEN_API_KEY', isSet: false, lastFour: '' },
      'Not set where Tokenscope was started. Set it, then start Tokenscope again.',
      'Change'
    ],
    ['not answering', { state: 'unreadable', reason: 'no_answer' }, 'The keychain did not answer', 'Try again'],
    ['locked or removed', { state: 'unreadable', reason: 'locked_or_removed' }, 'The keychain does not give the key', 'Try again']
  ])('%s: says where the key is and what can be done', async (_, key, words, action) => {
    await renderScreen('providers', bridgeWith(key))
    expect(field().getByText(words)).toBeTruthy()
    expect(field().getByRole('button', { name: action })).toBeTruthy()
  })

  it('gives the reason why a key is in memory only', async () => {
    await renderScreen('providers', bridgeWith({ state: 'memory', lastFour: '9f3c', setAt: '2026-12-01T08:00:00.000Z' }, NONE))
    expect(field().getByText('No keychain here. The key is gone when Tokenscope quits.')).toBeTruthy()
  })

  it('with a key in memory asks for nothing more: no warning, and only another look for the keychain', async () => {
    await renderScreen('providers', bridgeWith({ state: 'memory', lastFour: '9f3c', setAt: '2026-12-01T08:00:00.000Z' }, NONE))
    expect(screen.queryByText('No keychain on this computer.')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Keep keys in memory until quit' })).toBeNull()
    expect(button('Look again')).toBeTruthy()
  })

  it('looks again for a key that the keychain did not give', async () => {
    await renderScreen('providers', bridgeWith({ state: 'unreadable', reason: 'no_answer' }))
    fireEvent.click(button('Try again'))
    expect(await screen.findByText('In the system keychain, ends in …77e0')).toBeTruthy()
  })

  it('removes a key', async () => {
    const bridge = bridgeWith(taoToken.key)
    await renderScreen('providers', bridge)
    fireEvent.click(field().getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Requests are sent without one.')).toBeTruthy()
    expect(sentBy(bridge, 'keys.remove')).toEqual([{ id: taoToken.id }])
  })
})

describe('the key field while a key is typed', () => {
  it('hides what is typed, and saves it into the keychain once', async () => {
    const bridge = bridgeWith({ state: 'none' })
    await renderScreen('providers', bridge)
    fireEvent.click(button('Set key'))
    expect(input().type).toBe('password')
    expect(document.activeElement).toBe(input())
    type(` ${SECRET} `)
    fireEvent.click(button('Save'))
    expect(await screen.findByText('In the system keychain, ends in …77e0')).toBeTruthy()
    expect(sentBy(bridge, 'keys.set')).toEqual([{ id: taoToken.id, secret: SECRET, keep: 'keychain' }])
  })

  it('leaves no trace of the key in the document, neither while typing nor after', async () => {
    await renderScreen('providers', bridgeWith({ state: 'none' }))
    fireEvent.click(button('Set key'))
    type(SECRET)
    expect(document.documentElement.outerHTML).not.toContain(SECRET)
    const typedInto = input()
    fireEvent.click(button('Save'))
    await screen.findByText('In the system keychain, ends in …77e0')
    expect(typedInto.value).toBe('')
    expect(document.documentElement.outerHTML).not.toContain(SECRET)
  })

  it('leaves the old key at Esc', async () => {
    const bridge = bridgeWith(taoToken.key)
    await renderScreen('providers', bridge)
    fireEvent.click(button('Replace'))
    type(SECRET)
    fireEvent.keyDown(input(), { key: 'Escape' })
    expect(screen.getByText('In the system keychain, ends in …a1b2')).toBeTruthy()
    expect(sentBy(bridge, 'keys.set')).toEqual([])
  })

  it('saves at Enter', async () => {
    const bridge = bridgeWith({ state: 'none' })
    await renderScreen('providers', bridge)
    fireEvent.click(button('Set key'))
    type(SECRET)
    const form = input().form
    if (form) fireEvent.submit(form)
    await waitFor(() => expect(sentBy(bridge, 'keys.set')).toHaveLength(1))
  })

  it('recognises a pasted variable and says that no key is stored', async () => {
    const bridge = bridgeWith({ state: 'none' })
    await renderScreen('providers', bridge)
    fireEvent.click(button('Set key'))
    type('${TAOTOKEN_API_KEY}')
    expect(screen.getByText('An environment variable: ${TAOTOKEN_API_KEY} is read at every run, and no key is stored.')).toBeTruthy()
    fireEvent.click(button('Use variable'))
    expect(await screen.findByText('Set. Read again at every run.')).toBeTruthy()
  })

  it('does not send a misspelt variable as the key', async () => {
    const bridge = bridgeWith({ state: 'none' })
    await renderScreen('providers', bridge)
    fireEvent.click(button('Set key'))
    type('$TAOTOKEN_API_KEY')
    expect(screen.getByText('$TAOTOKEN_API_KEY looks like a variable, but is none: write it as ${TAOTOKEN_API_KEY}.')).toBeTruthy()
    expect(button('Save').hasAttribute('disabled')).toBe(true)
  })

  it('says why a key was not taken, and keeps the field open', async () => {
    const bridge = fakeBridge({
      'keys.set': () => ({ ok: false, error: { code: 'keychain_locked', message: 'Locked.', hint: 'Unlock it.' } })
    })
    await renderScreen('providers', bridge)
    fireEvent.click(button('Replace'))
    type(SECRET)
    fireEvent.click(button('Save'))
    expect(await screen.findByText('The keychain is locked, so the key was not stored. Unlock it.')).toBeTruthy()
    expect(input()).toBeTruthy()
  })
})

describe('on a computer without a keychain', () => {
  it('says so, names what to install, and offers memory and a variable', async () => {
    await renderScreen('providers', bridgeWith({ state: 'none' }, NONE))
    expect(screen.getByText('No keychain on this computer.')).toBeTruthy()
    expect(document.body.textContent).toContain('sudo apt install gnome-keyring libsecret-1-0')
    expect(document.body.textContent).toContain('Tokenscope never writes a key to a file.')
    for (const name of ['Keep keys in memory until quit', 'Use an environment variable', 'Look again']) expect(button(name)).toBeTruthy()
  })

  it('keeps a key in memory', async () => {
    const bridge = bridgeWith({ state: 'none' }, NONE)
    await renderScreen('providers', bridge)
    fireEvent.click(button('Keep keys in memory until quit'))
    type(SECRET)
    fireEvent.click(button('Keep until quit'))
    await waitFor(() => expect(sentBy(bridge, 'keys.set')).toEqual([{ id: taoToken.id, secret: SECRET, keep: 'memory' }]))
  })

  it('takes the name of a variable, and refuses what is none', async () => {
    const bridge = bridgeWith({ state: 'none' }, NONE)
    await renderScreen('providers', bridge)
    fireEvent.click(button('Use an environment variable'))
    const name = screen.getByLabelText('Name of the environment variable')
    fireEvent.change(name, { target: { value: '1KEY' } })
    expect(button('Use variable').hasAttribute('disabled')).toBe(true)
    fireEvent.change(name, { target: { value: 'TAOTOKEN_API_KEY' } })
    fireEvent.click(button('Use variable'))
    await waitFor(() => expect(sentBy(bridge, 'keys.set')).toEqual([{ id: taoToken.id, secret: '${TAOTOKEN_API_KEY}', keep: 'memory' }]))
  })

  it('finds the keychain once it is there', async () => {
    await renderScreen('providers', bridgeWith({ state: 'none' }, NONE))
    fireEvent.click(button('Look again'))
    await waitFor(() => expect(screen.queryByText('No keychain on this computer.')).toBeNull())
  })
})
