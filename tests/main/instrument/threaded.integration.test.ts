import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Observation } from '@shared/record/observation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Instrument, Progress } from '../../../src/main/instrument/instrument'
import { parseReferenceOptions, type Reference } from '../../../src/main/instrument/reference/options'
import { startReference } from '../../../src/main/instrument/reference/threaded'
import type { WriteReport } from '../../../src/main/instrument/reference/write-reports'
import { startInstrument } from '../../../src/main/instrument/threaded'
import { type BuiltWorkers, buildWorkers } from './support/built-workers'
import { specFor } from './support/spec'

let workers: BuiltWorkers
let reference: Reference
let instrument: Instrument

beforeAll(async () => {
  workers = await buildWorkers()
  reference = await startReference(workers.reference, parseReferenceOptions({ ttftMs: 100, itlMs: 10, tokens: 200 }))
  instrument = startInstrument(workers.instrument)
})

afterAll(async () => {
  await instrument?.close()
  await reference?.close()
  await workers?.remove()
})

const chat = (): string => `${reference.url}/v1/chat/completions`

async function reportOf(observation: Observation): Promise<WriteReport> {
  const answer = await fetch(`${reference.url}/reference/requests/${observation.http?.requestId}`)
  return (await answer.json()) as WriteReport
}

const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN

describe('the instrument in its own thread', () => {
  it("stamps every token within moments of the reference server's own report of its write", async () => {
    const seen = await instrument.measure(specFor(chat()))
    const { writes } = await reportOf(seen)
    expect(seen).toMatchObject({ outcome: 'ok', finishReason: 'stop', usage: { completionTokens: 200, reasoningTokens: 0 } })
    expect(seen.events.tMs).toHaveLength(200)
    const errors = seen.events.tMs.map((tMs, index) => seen.zeroMs + tMs - (writes[index]?.at_ms ?? Number.NaN))
    // One clock for both threads: a stamp can never be before its write. On an idle machine p99 is under 1 ms; here it may be busy.
    expect(Math.min(...errors)).toBeGreaterThan(0)
    expect(quantile(errors, 0.5)).toBeLessThan(5)
  })

  it('tells progress in order, without a hole, with all that the observation holds', async () => {
    const told: Progress[] = []
    const seen = await instrument.measure(specFor(chat(), { maxTokens: 30 }), { onProgress: (progress) => told.push(progress) })
    expect(told.map(({ seq }) => seq)).toEqual(told.map((_, index) => index + 1))
    expect(told.flatMap(({ tMs }) => tMs)).toEqual(seen.events.tMs)
    expect(told.flatMap(({ text }) => text)).toEqual(seen.events.text)
  })

  it('measures many at once and keeps them apart', async () => {
    const sizes = [5, 10, 15, 20, 25, 30]
    const seen = await Promise.all(sizes.map((maxTokens) => instrument.measure(specFor(chat(), { maxTokens }))))
    expect(seen.map(({ events }) => events.tMs.length)).toEqual(sizes)
    expect(seen.every(({ finishReason }) => finishReason === 'length')).toBe(true)
  })

  it('is cancelled across the threads and keeps what came', async () => {
    const abort = new AbortController()
    const seen = await instrument.measure(specFor(chat()), { signal: abort.signal, onProgress: () => abort.abort() })
    expect(seen.outcome).toBe('cancelled')
    expect(seen.events.tMs.length).toBeGreaterThan(0)
    expect(seen.events.tMs.length).toBeLessThan(200)
  })

  it('cancels what is open when it is closed, and measures nothing after', async () => {
    const closing = startInstrument(workers.instrument)
    const open = closing.measure(specFor(chat()), { onProgress: () => void closing.close() })
    expect((await open).outcome).toBe('cancelled')
    await closing.close()
    expect(await closing.measure(specFor(chat()))).toMatchObject({ outcome: 'cancelled', totalMs: null })
  })

  it('ends a measurement whose thread died with a failure that says so, and starts anew', async () => {
    const dying = join(dirname(workers.instrument), 'dying.mjs')
    await writeFile(
      dying,
      `import { parentPort } from 'node:worker_threads'\nparentPort.on('message', () => { throw new Error('out of order') })\n`
    )
    const broken = startInstrument(dying)
    for (let time = 0; time < 2; time += 1) {
      const seen = await broken.measure(specFor(chat()))
      expect(seen).toMatchObject({ outcome: 'error', failure: { kind: 'cancelled' } })
      expect(seen.failure?.message).toContain('out of order')
    }
    await broken.close()
  })
})

describe('the reference server in its own thread', () => {
  it('says in a sentence why it could not start', async () => {
    await expect(startReference(workers.reference, parseReferenceOptions({ port: reference.port }))).rejects.toThrow(
      `port ${reference.port} is taken`
    )
  })
})
