// @vitest-environment happy-dom
import { useGrowing } from '@renderer/charts/use-growing'
import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

/** The larger of what is needed and what was. */
const grown = (need: number) => (before: number | null) => Math.max(need, before ?? 0)

function follow() {
  return renderHook(({ running, need }) => useGrowing(running, grown(need), [need]), { initialProps: { running: true, need: 50 } })
}

describe('an axis over a run', () => {
  it('grows with what is shown and does not shrink while the run goes on', () => {
    const { result, rerender } = follow()
    rerender({ running: true, need: 200 })
    rerender({ running: true, need: 100 })
    expect(result.current).toBe(200)
  })

  it('fits what is there once the run is through, and begins anew with the next', () => {
    const { result, rerender } = follow()
    rerender({ running: true, need: 200 })
    rerender({ running: false, need: 100 })
    expect(result.current).toBe(100)
    rerender({ running: true, need: 20 })
    expect(result.current).toBe(20)
  })
})
