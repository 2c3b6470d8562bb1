// @vitest-environment happy-dom
import type { TestReport } from '@shared/ipc/contract'
import type { Result } from '@shared/ipc/result'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeBridge, taoToken } from '../support/fake-bridge'
import { doubledPathReport, provider, testReport } from '../support/provider-fixtures'
import { renderScreen, sentBy } from '../support/render-screen'

afterEach(cleanup)

function answering(report: TestReport) {
  return fakeBridge({
    'providers.test': () => ({ ok: true, value: report }),
    'providers.save': (input) => ({
      ok: true,
      value: { ...taoToken, ...input, id: taoToken.id, requestUrl: `${input.baseUrl}/chat/completions` }
    })
  })
}

const nothingCame = { outcome: 'error', ttft_ms: null, ttfo_ms: null, tpot_ms: null, last_token_ms: null, tokens: null, chunks: 0 } as const

async function runTest(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Test' }))
  await screen.findByRole('button', { name: 'Test again' })
}

describe('one test request', () => {
  it('goes to the chosen model', async () => {
    const bridge = answering(testReport())
    await renderScreen('providers', bridge)
    fireEvent.change(screen.getByLabelText('Model'), { target: { value: 'qwen-max' } })
    await runTest()
    expect(sentBy(bridge, 'providers.test')).toEqual([{ id: taoToken.id, model: 'qwen-max' }])
  })

  it('that works says how long the first token took, stretch by stretch', async () => {
    await renderScreen('providers', answering(testReport()))
    await runTest()
    expect(screen.getByText('It works: first token after 398 ms.')).toBeTruthy()
    const stretches = screen.getByLabelText('The request, stretch by stretch').textContent
    for (const words of [
      'DNS1.3',
      'Connect20.4',
      'TLS22.6',
      'Request to headers332.1',
      'Headers to first token21.8',
      'Decode, 18 tokens319.6'
    ])
      expect(stretches).toContain(words)
    expect(stretches).toContain('To the last token717.8')
  })

  it('says what the answer showed', async () => {
    await renderScreen('providers', answering(testReport()))
    await runTest()
    for (const words of [
      'Streams token by token: 18 events, 18 tokens',
      'Reports its own token count (usage)',
      'HTTP/1.1, TLS, status 200',
      'No server timings: link is estimated from the connect time'
    ])
      expect(screen.getByText(words)).toBeTruthy()
  })

  it('of an answer that came at once warns that there is no TPOT', async () => {
    await renderScreen('providers', answering(testReport({ flags: ['not_streamed'], tpot_ms: null, tokens_source: 'estimate' })))
    await runTest()
    expect(screen.getByText('It works, but not as a stream: the whole answer came at once, after 720 ms.')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/first token after|Headers to first token/)
    expect(screen.getByLabelText('The request, stretch by stretch').textContent).toContain('To the end of the answer720.1')
    expect(screen.getByText(/All at once: 18 tokens in one read, so there is no TPOT/)).toBeTruthy()
    expect(screen.getByText('Reports no token count: tokens are estimated with o200k')).toBeTruthy()
  })

  it('that went to a doubled path marks the wrong part and offers the right URL', async () => {
    const bridge = answering(doubledPathReport)
    await renderScreen('providers', bridge)
    await runTest()
    expect(document.querySelector('mark')?.textContent).toBe('/v1/v1')
    expect(screen.getByText('Nothing at https://llm.example.com/v1/v1/chat/completions.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Use the right URL' }))
    await waitFor(() => expect(sentBy(bridge, 'providers.save')).toMatchObject([{ baseUrl: 'https://llm.example.com/v1' }]))
    // The result was that of another address.
    await waitFor(() => expect(screen.queryByText(/Nothing at/)).toBeNull())
  })

  it('for a model that is not there says so, with the server’s own words and no word about the address', async () => {
    const error = { kind: 'not_found', status: 404, message: 'The model `gpt-9` does not exist.', hint: '', cause: null } as const
    await renderScreen('providers', answering(testReport({ ...nothingCame, error })))
    await runTest()
    expect(screen.getByText('The server has no such model (404).')).toBeTruthy()
    expect(screen.getByText('The model `gpt-9` does not exist.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Use the right URL' })).toBeNull()
  })

  it('whose key is refused sends nobody to the screen that he looks at', async () => {
    const error = { kind: 'auth', status: 401, message: 'Incorrect API key.', hint: '', cause: 'key_rejected' } as const
    await renderScreen('providers', answering(testReport({ ...nothingCame, error })))
    await runTest()
    expect(screen.getByText(/Replace it in the key field/)).toBeTruthy()
    expect(screen.queryByText(/in Providers/)).toBeNull()
  })

  it('on its way says for how long and when it gives up, and can be cancelled', async () => {
    const waiting: ((result: Result<TestReport>) => void)[] = []
    const bridge = fakeBridge({
      'providers.test': () => new Promise((resolve) => waiting.push(resolve)),
      'providers.cancelTest': () => ({ ok: true, value: null })
    })
    await renderScreen('providers', bridge)
    fireEvent.click(screen.getByRole('button', { name: 'Test' }))
    expect(screen.getByText('It gives up after 30 s without a first token, after 60 s at the latest.')).toBeTruthy()
    await waitFor(() => expect(Number(/Sent (\S+) s ago/.exec(document.body.textContent ?? '')?.[1])).toBeGreaterThan(0))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByText(/is on its way/)).toBeNull()
    expect(sentBy(bridge, 'providers.cancelTest')).toEqual([{ id: taoToken.id }])
    waiting[0]?.({ ok: true, value: testReport({ outcome: 'cancelled' }) })
    fireEvent.click(screen.getByRole('button', { name: 'Test' }))
    await waitFor(() => expect(waiting).toHaveLength(2))
  })

  it('that the main process refuses says why', async () => {
    const bridge = fakeBridge({
      'providers.test': () => ({ ok: false, error: { code: 'run_busy', message: 'A run is going on.', hint: 'Stop it.' } })
    })
    await renderScreen('providers', bridge)
    fireEvent.click(screen.getByRole('button', { name: 'Test' }))
    expect(await screen.findByText('A run is going on already.')).toBeTruthy()
  })

  it('whose endpoint was changed meanwhile is not shown', async () => {
    const waiting: ((result: Result<TestReport>) => void)[] = []
    const bridge = fakeBridge({
      'providers.test': () => new Promise((resolve) => waiting.push(resolve)),
      'providers.cancelTest': () => ({ ok: true, value: null }),
      'providers.save': (input) => ({
        ok: true,
        value: provider({ ...input, id: taoToken.id, requestUrl: `${input.baseUrl}/chat/completions` })
      })
    })
    await renderScreen('providers', bridge)
    fireEvent.click(screen.getByRole('button', { name: 'Test' }))
    expect(screen.getByText('One request to gpt-4o-mini is on its way.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Base URL'), { target: { value: 'https://llm.example.com/v1' } })
    fireEvent.blur(screen.getByLabelText('Base URL'))
    await waitFor(() => expect(screen.queryByText(/is on its way/)).toBeNull())
    waiting[0]?.({ ok: true, value: testReport() })
    await waitFor(() => expect(sentBy(bridge, 'providers.save')).toHaveLength(1))
    expect(screen.queryByText(/It works/)).toBeNull()
  })
})
