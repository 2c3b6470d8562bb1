import { beforeEach, describe, expect, test, vi } from 'vitest'
import { quitGuard } from '../../../src/main/platform/quit-guard'

let busy: boolean
const settle = vi.fn(async () => {
  busy = false
})
const confirm = vi.fn(async () => true)
const failed = vi.fn()
const proceed = vi.fn()
const event = () => ({ preventDefault: vi.fn() })

beforeEach(() => {
  vi.clearAllMocks()
  busy = true
})
const guard = () => quitGuard({ isBusy: () => busy, confirm, settle, failed })

describe('quitting', () => {
  test('goes through where nothing runs', () => {
    busy = false
    const quit = event()
    guard()(quit, proceed)

    expect(quit.preventDefault).not.toHaveBeenCalled()
    expect(confirm).not.toHaveBeenCalled()
  })

  test('waits for the answer and for what runs to be settled', async () => {
    const quit = event()
    guard()(quit, proceed)

    expect(quit.preventDefault).toHaveBeenCalledOnce()
    expect(proceed).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(proceed).toHaveBeenCalledOnce())
    expect(settle.mock.invocationCallOrder[0]).toBeLessThan(proceed.mock.invocationCallOrder[0] ?? 0)
  })

  test('is called off by a no, and may be asked again', async () => {
    confirm.mockResolvedValueOnce(false)
    const hold = guard()
    hold(event(), proceed)
    await vi.waitFor(() => expect(confirm).toHaveBeenCalledOnce())
    await Promise.resolve()

    expect(settle).not.toHaveBeenCalled()
    await vi.waitFor(() => {
      hold(event(), proceed)
      expect(proceed).toHaveBeenCalledOnce()
    })
  })

  test('asks once, however often it is tried', () => {
    const hold = guard()
    hold(event(), proceed)
    hold(event(), proceed)

    expect(confirm).toHaveBeenCalledOnce()
  })

  test('stays open where settling failed, and says so', async () => {
    settle.mockRejectedValueOnce(new Error('disk full'))
    guard()(event(), proceed)

    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
    expect(proceed).not.toHaveBeenCalled()
  })
})
