// @vitest-environment happy-dom
import type { ProviderInput, ProviderView } from '@shared/ipc/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeBridge, fakeBridge, referenceProvider, taoToken } from '../support/fake-bridge'
import { renderScreen, sentBy } from '../support/render-screen'

// Where the keyboard leads to: charts cannot be drawn here.
vi.mock('../../../src/renderer/src/features/compare/CompareScreen', () => ({ CompareScreen: () => <p>compare</p> }))

afterEach(cleanup)

/** Saves as the main process does: under the base URL it was given, with the request URL made from it. */
function savingBridge(): FakeBridge {
  return fakeBridge({
    'providers.save': (input: ProviderInput) => ({
      ok: true,
      value: {
        ...taoToken,
        ...input,
        id: input.id ?? 'added',
        requestUrl: `${input.baseUrl}/chat/completions`,
        key: { state: 'none' }
      } satisfies ProviderView
    }),
    'providers.remove': () => ({ ok: true, value: [referenceProvider] })
  })
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole('button', { name })
const urlBox = () => screen.getByLabelText('What becomes of the URL')

function type(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } })
}

function leave(label: string) {
  fireEvent.blur(field(label))
}

describe('the base URL', () => {
  it('shows at every keystroke what is saved, where requests go and what was changed', async () => {
    await renderScreen('providers', savingBridge())
    type('Base URL', 'https://taotoken.net/api/v1/')
    expect(urlBox().textContent).toContain('https://taotoken.net/api')
    expect(within(urlBox()).getByText('https://taotoken.net/api/chat/completions')).toBeTruthy()
    expect(within(urlBox()).getByText(/was taken off: this provider’s address has none/)).toBeTruthy()
    type('Base URL', 'https://openrouter.ai/api/v1')
    expect(within(urlBox()).getByText('https://openrouter.ai/api/v1/chat/completions')).toBeTruthy()
    expect(within(urlBox()).getByText('nothing')).toBeTruthy()
  })

  it('sends nothing while one types', async () => {
    const bridge = savingBridge()
    await renderScreen('providers', bridge)
    type('Base URL', 'https://openrouter.ai/api/v1')
    expect(sentBy(bridge, 'providers.save')).toEqual([])
  })

  it('takes a key that was pasted into it for what it is', async () => {
    await renderScreen('providers', savingBridge())
    type('Base URL', 'sk-0123456789abcdef')
    expect(urlBox().textContent).toContain('This looks like a key')
  })
})

describe('a field that is left', () => {
  it('is saved, and shows what was saved', async () => {
    const bridge = savingBridge()
    await renderScreen('providers', bridge)
    type('Base URL', 'openrouter.ai')
    leave('Base URL')
    await waitFor(() => expect(field('Base URL').value).toBe('https://openrouter.ai/api/v1'))
    expect(sentBy(bridge, 'providers.save')).toMatchObject([{ id: taoToken.id, baseUrl: 'https://openrouter.ai/api/v1' }])
    expect(screen.getByText(/Saved at/)).toBeTruthy()
  })

  it('is not saved again where nothing changed', async () => {
    const bridge = savingBridge()
    await renderScreen('providers', bridge)
    leave('Name')
    leave('Base URL')
    fireEvent.click(screen.getByRole('radio', { name: 'Keep alive' }))
    await waitFor(() => expect(sentBy(bridge, 'providers.save')).toMatchObject([{ connection: 'reuse' }]))
  })

  it('says beside itself what is wrong, once it is left', async () => {
    const bridge = savingBridge()
    await renderScreen('providers', bridge)
    type('Name', '')
    expect(screen.queryByText('Give the provider a name.')).toBeNull()
    leave('Name')
    expect(screen.getByText('Give the provider a name.')).toBeTruthy()
    expect(field('Name').getAttribute('aria-invalid')).toBe('true')
    expect(sentBy(bridge, 'providers.save')).toEqual([])
  })

  it('names the line of a header that is none', async () => {
    await renderScreen('providers', savingBridge())
    type('Extra headers one on a line', 'X-Team: latency\nAuthorization: Bearer x')
    leave('Extra headers one on a line')
    expect(screen.getByText(/Line 2: Authorization would store a key in a plain file/)).toBeTruthy()
  })

  it('is saved too where the screen is left by the keyboard', async () => {
    const bridge = savingBridge()
    await renderScreen('providers', bridge)
    type('Name', 'Renamed')
    fireEvent.keyDown(window, { key: '1', ctrlKey: true })
    await waitFor(() => expect(sentBy(bridge, 'providers.save')).toMatchObject([{ name: 'Renamed' }]))
  })

  it('says why the main process refused it', async () => {
    const bridge = fakeBridge({
      'providers.save': () => ({ ok: false, error: { code: 'disk', message: 'The disk is full.', hint: 'Free some space.' } })
    })
    await renderScreen('providers', bridge)
    type('Name', 'Renamed')
    leave('Name')
    expect(await screen.findByText('The disk is full.')).toBeTruthy()
    expect(field('Name').value).toBe('Renamed')
  })
})

describe('models', () => {
  it('are added, several at once, and removed', async () => {
    const bridge = savingBridge()
    await renderScreen('providers', bridge)
    fireEvent.click(button('Add'))
    type('Model name', 'qwen-plus, qwen-turbo')
    fireEvent.keyDown(field('Model name'), { key: 'Enter' })
    await screen.findByText('qwen-turbo')
    fireEvent.click(button('Remove gpt-4o-mini'))
    await waitFor(() =>
      expect(sentBy(bridge, 'providers.save').at(-1)).toMatchObject({ models: ['deepseek-v3', 'qwen-max', 'qwen-plus', 'qwen-turbo'] })
    )
  })

  it('are not added twice', async () => {
    await renderScreen('providers', savingBridge())
    fireEvent.click(button('Add'))
    type('Model name', 'gpt-4o-mini')
    fireEvent.keyDown(field('Model name'), { key: 'Enter' })
    expect(screen.getByText('gpt-4o-mini is in the list already.')).toBeTruthy()
  })
})

describe('a new provider', () => {
  it('is saved once it has a name and a URL, under one id', async () => {
    const bridge = savingBridge()
    await renderScreen('providers', bridge)
    fireEvent.click(button('Add provider'))
    expect(screen.getByText('The key can be set once the provider has a name and a base URL.')).toBeTruthy()
    type('Name', 'Mine')
    leave('Name')
    type('Base URL', 'llm.example.com')
    leave('Base URL')
    expect(await screen.findByRole('button', { name: 'Set key' })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Keep alive' }))
    await waitFor(() => expect(sentBy(bridge, 'providers.save').length).toBe(2))
    expect(sentBy(bridge, 'providers.save')).toMatchObject([
      { id: null, name: 'Mine', baseUrl: 'https://llm.example.com/v1' },
      { id: 'added', connection: 'reuse' }
    ])
  })

  it('can be given up before it is saved', async () => {
    await renderScreen('providers', savingBridge())
    fireEvent.click(button('Add provider'))
    fireEvent.click(button('Discard'))
    expect(field('Name').value).toBe('TaoToken')
  })
})

describe('removing', () => {
  it('asks first', async () => {
    const bridge = savingBridge()
    await renderScreen('providers', bridge)
    fireEvent.click(button('Remove TaoToken'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(sentBy(bridge, 'providers.remove')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Built-in reference server')).toBeTruthy()
    expect(sentBy(bridge, 'providers.remove')).toEqual([{ id: taoToken.id }])
  })
})

describe('the built-in reference server', () => {
  it('says what it is and has nothing to set', async () => {
    await renderScreen('providers', savingBridge())
    fireEvent.click(screen.getByRole('button', { name: /Reference server/ }))
    expect(screen.getByText('It needs no key, and nothing leaves this computer.')).toBeTruthy()
    expect(screen.queryByLabelText('Base URL')).toBeNull()
    expect(button('Test')).toBeTruthy()
  })
})

describe('the list of providers', () => {
  it('is gone through by Up and Down', async () => {
    await renderScreen('providers', savingBridge())
    const first = screen.getByRole('button', { name: /Reference server/ })
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toContain('TaoToken')
    fireEvent.keyDown(document.activeElement ?? first, { key: 'ArrowUp' })
    expect(document.activeElement).toBe(first)
  })
})
