import { describe, expect, it, vi } from 'vitest'
import type { MeasureOptions, RequestSpec } from '../../../src/main/instrument/instrument'
import { ProviderTests } from '../../../src/main/ipc/provider-tests'
import type { Provider } from '../../../src/main/settings/provider'
import { fakeRun } from '../runner/fakes'
import { seen } from '../runner/observations'

const provider = (id: string): Provider => ({
  id,
  name: id,
  protocol: 'openai-chat',
  baseUrl: 'http://127.0.0.1:9/v1',
  connection: 'new',
  headers: {},
  models: []
})

/** Tests against a server that hangs: a request ends only by being aborted. */
function hanging() {
  const sent: { readonly spec: RequestSpec; readonly options: MeasureOptions }[] = []
  const { deps } = fakeRun((spec, options) => {
    sent.push({ spec, options })
    return new Promise((resolve) => options.signal?.addEventListener('abort', () => resolve(seen({ outcome: 'cancelled' }))))
  })
  return { tests: new ProviderTests(deps), sent }
}

describe('the test of a provider', () => {
  it('gives up sooner than a run does', async () => {
    const { tests, sent } = hanging()
    const report = tests.run(provider('p'), 'm')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.spec).toMatchObject({ ttftTimeoutMs: 30_000, totalTimeoutMs: 60_000 })
    tests.cancel('p')
    await report
  })

  it('is ended by cancelling it, and only it', async () => {
    const { tests, sent } = hanging()
    const [first, second] = [tests.run(provider('p'), 'm'), tests.run(provider('q'), 'm')]
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    tests.cancel('p')
    expect((await first).record.outcome).toBe('cancelled')
    expect(sent[1]?.options.signal?.aborted).toBe(false)
    tests.cancel('q')
    await second
  })

  it('is ended by the next one of the same provider, which goes on', async () => {
    const { tests, sent } = hanging()
    const first = tests.run(provider('p'), 'm')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const second = tests.run(provider('p'), 'm')
    expect((await first).record.outcome).toBe('cancelled')
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.options.signal?.aborted).toBe(false)
    tests.cancel('p')
    expect((await second).record.outcome).toBe('cancelled')
  })

  it('that is over, or never was, has nothing to cancel', () => {
    const { tests } = hanging()
    expect(() => tests.cancel('nobody')).not.toThrow()
  })
})
