import { describe, expect, it } from 'vitest'
import { countReport } from '../../scripts/lib/vitest.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  name: 'some.test.ts',
  assertionResults: tests.map((status, index) => ({ status, fullName: `test ${index}` }))
})

describe('counting a vitest report', () => {
  it('adds the tests of all files up, and names the skipped ones', () => {
    const testResults = [file('passed', 'passed', 'passed', 'pending'), file('failed', 'passed', 'failed')]
    expect(countReport({ testResults }, 1)).toEqual({ passed: 3, failed: 1, skipped: ['test 2'] })
  })

  it('counts a file that could not be loaded as one failure', () => {
    expect(countReport({ testResults: [file('passed', 'passed'), file('failed')] }, 1)).toEqual({ passed: 1, failed: 1, skipped: [] })
  })

  it('counts a file whose tests passed and whose hooks failed as one failure', () => {
    expect(countReport({ testResults: [file('failed', 'passed')] }, 1)).toMatchObject({ passed: 1, failed: 1 })
  })

  it('never calls a run good that vitest ended with an error', () => {
    expect(countReport({ testResults: [file('passed', 'passed')] }, 1)).toMatchObject({ passed: 1, failed: 1 })
  })
})
