import { expect, it } from 'vitest'
import { givenUp } from '../../../src/main/instrument/failures/given-up'

const URL = 'http://127.0.0.1/v1/chat/completions'

it('a total timeout says how long the whole answer needs, at the pace that was seen', () => {
  // 0.5 s + 20 ms × 1000 = 20.5 s, half as long again is 30.75 s.
  const { hint } = givenUp('total_timeout', 10_000, URL, 475, 30_750)
  expect(hint).toBe(
    'Raise the total timeout (total_timeout_ms, --total-timeout-ms) to at least 31 s, at the pace seen: (TTFT + TPOT × max_tokens) × 1.5, or lower max_tokens.'
  )
})

it('gives the formula alone where no pace was seen', () => {
  expect(givenUp('total_timeout', 10_000, URL, 1).hint).toContain('to (TTFT + TPOT × max_tokens) × 1.5, or')
})

it('names what had come, and the limit', () => {
  expect(givenUp('total_timeout', 3_500, URL, 1).message).toBe(`The answer of ${URL} was not whole after 3.5 s; 1 token event had come.`)
  expect(givenUp('ttft_timeout', 30_000, URL, 0).message).toBe(`No token came from ${URL} within 30 s.`)
})
