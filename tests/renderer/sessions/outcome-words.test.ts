import { ERROR_KINDS } from '@shared/record/observation'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { outcomeWords } from '../../../src/renderer/src/features/sessions/outcome-words'
import { failures } from '../../../src/renderer/src/i18n/en/failures'
import { sessions } from '../../../src/renderer/src/i18n/en/sessions'
import { requestLine } from '../support/provider-fixtures'

const language = createInstance()
await language.init({
  lng: 'en',
  resources: { en: { sessions, failures } },
  ns: ['sessions', 'failures'],
  interpolation: { escapeValue: false }
})
const t = language.getFixedT<['sessions', 'failures']>('en', ['sessions', 'failures'])
const failed = (kind: (typeof ERROR_KINDS)[number], status: number | null) =>
  outcomeWords(requestLine({ outcome: 'error', error: { kind, status, message: '', hint: '' } }), t)

describe('how a request ended', () => {
  it.each(ERROR_KINDS)('%s is said in words, never by its raw name', (kind) => {
    const { words, failed: isFailure } = failed(kind, null)
    expect(words).toBe(`${failures.short[kind]}, left out`)
    expect(isFailure).toBe(true)
  })

  it('goes by its HTTP status where there is one', () => {
    expect(failed('rate_limited', 429).words).toBe('429, left out')
    expect(failed('error_body_200', 200).words).toBe('error with status 200, left out')
  })

  it('is no failure where it was stopped', () => {
    expect(outcomeWords(requestLine({ outcome: 'cancelled' }), t)).toEqual({ words: 'stopped, left out', failed: false, leftOut: true })
  })

  it('is left out where it is a warm-up, however well it went', () => {
    expect(outcomeWords(requestLine({ warmup: true }), t)).toEqual({ words: 'left out', failed: false, leftOut: true })
    expect(outcomeWords(requestLine(), t)).toEqual({ words: 'ok', failed: false, leftOut: false })
  })
})
