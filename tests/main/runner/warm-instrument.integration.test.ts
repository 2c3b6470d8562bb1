import { describe, expect, it } from 'vitest'
import type { Instrument, RequestSpec } from '../../../src/main/instrument/instrument'
import { warmed } from '../../../src/main/runner/warm-instrument'
import { seen } from './observations'

const SPEC = { url: 'http://host/v1/chat/completions', model: 'mine' } as RequestSpec

function fake() {
  const urls: string[] = []
  const bodies: string[] = []
  const instrument: Instrument = {
    measure: async ({ url }) => {
      urls.push(url)
      if (url.startsWith('http://127.0.0.1:')) bodies.push(await (await fetch(url, { method: 'POST', body: '{}' })).text())
      return seen()
    },
    close: async () => undefined
  }
  return { instrument: warmed(instrument), urls, bodies }
}

describe('a warmed instrument', () => {
  it('measures throwaway streams on loopback before its first request, once', async () => {
    const { instrument, urls, bodies } = fake()
    await Promise.all([instrument.measure(SPEC), instrument.measure(SPEC)])
    await instrument.measure(SPEC)
    expect(urls.slice(-3)).toEqual([SPEC.url, SPEC.url, SPEC.url])
    expect(urls.slice(0, -3).every((url) => url.startsWith('http://127.0.0.1:'))).toBe(true)
    expect(urls.length - 3).toBe(bodies.length)
    for (const body of bodies) expect(body.trimEnd().endsWith('data: [DONE]')).toBe(true)
  })

  it('measures nothing before it is asked to', async () => {
    const { urls } = fake()
    expect(urls).toEqual([])
  })
})
