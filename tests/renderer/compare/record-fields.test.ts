import { defaultPlan } from '@renderer/features/compare/draft/draft'
import { recordFields } from '@renderer/features/compare/lane/record-fields'
import { describe, expect, it } from 'vitest'
import { BEHAVIOURS } from '../support/play-run'
import { type Behaviour, simulateRun } from '../support/simulated-run'

const [quick] = BEHAVIOURS as readonly [Behaviour]
const [record] = simulateRun(defaultPlan(), { a: quick }, () => 'http://127.0.0.1:1').flatMap(({ event }) =>
  event.type === 'request-ended' ? [event.record] : []
)
if (!record) throw new Error('a run has records')
const fieldOf = (name: string, of = record) => recordFields(of).find((field) => field.name === name)?.value

describe('the fields of a record', () => {
  it('stand under their names in the log, at full precision', () => {
    expect(fieldOf('ttft_ms')).toBe(String(record.ttft_ms))
    expect(fieldOf('model')).toBe('quick-start')
  })

  it('are each on their own where a field has fields', () => {
    expect(fieldOf('http.status')).toBe('200')
    expect(fieldOf('itl_ms.p50')).toBe(String(record.itl_ms?.p50))
  })

  it('have no value where the log has null or nothing in it', () => {
    expect([fieldOf('variable'), fieldOf('flags'), fieldOf('server'), fieldOf('http.request_id')]).toEqual([null, null, null, null])
  })

  it('name an error, whose words stand above them', () => {
    const error = { kind: 'auth' as const, status: 401, message: 'Refused.', hint: 'Set the key.', cause: 'key_rejected' as const }
    const fields = recordFields({ ...record, outcome: 'error', error })
    expect(fields.slice(0, 3)).toEqual([
      { name: 'error.kind', value: 'auth' },
      { name: 'error.status', value: '401' },
      { name: 'error.cause', value: 'key_rejected' }
    ])
    expect(fields.some(({ value }) => value === 'Refused.')).toBe(false)
  })
})
