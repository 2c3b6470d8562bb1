// @vitest-environment happy-dom
import { CompareCharts } from '@renderer/features/compare/charts/CompareCharts'
import type { ChartLane, CompareChartsProps } from '@renderer/features/compare/charts/model'
import { setLanguage, startI18n } from '@renderer/i18n'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeBridge, fakeBridge } from '../support/fake-bridge'
import { ChartDouble } from './chart-double'
import { lane, round } from './made'

vi.mock('@renderer/charts/setup', async () => ({ Chart: (await import('./chart-double')).ChartDouble }))

const tMs = Array.from({ length: 120 }, (_, index) => 412.3 + 18.7 * index)
const done = (letter: string): ChartLane =>
  lane(letter, {
    rounds: [round({ tMs, ttftMs: 412.3, linkMs: 63.3, prefillMs: 349, decodeMs: 2_225.3 })],
    stages: { linkMs: 63.3, prefillMs: 349, decodeMs: 2_225.3 },
    gapsMs: tMs.slice(1).map((t, index) => t - (tMs[index] ?? 0)),
    gapP50Ms: 18.7,
    gapP99Ms: 18.7
  })

let bridge: FakeBridge
function show(changed: Partial<CompareChartsProps> = {}) {
  return render(<CompareCharts lanes={[done('a'), done('b')]} shownRound={1} running={false} nowMs={null} {...changed} />)
}
const cell = (title: string) => screen.getByRole('region', { name: title })
const plot = (title: string) => {
  const figure = cell(title).querySelector('figure')
  if (!figure) throw new Error(`${title} has no figure`)
  return figure
}

beforeAll(async () => {
  await startI18n('en')
})
beforeEach(() => {
  bridge = fakeBridge({ 'file.save': ({ name }) => ({ ok: true, value: { path: `/home/ada/${name}` } }) })
  Object.defineProperty(window, 'tokenscope', { configurable: true, value: bridge })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the charts of Compare', () => {
  it('are three cells, each with its title and what it shows', () => {
    show()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Where the time goes',
      'Tokens over time',
      'Gaps between tokens'
    ])
    expect(cell('Tokens over time').textContent).toContain('round 1')
    expect(ChartDouble.made).toHaveLength(3)
  })

  it('take the focus by Tab, and Left and Right tell the points one by one', () => {
    show()
    const figure = plot('Tokens over time')
    expect(figure.tabIndex).toBe(0)
    fireEvent.keyDown(figure, { key: 'ArrowRight' })
    fireEvent.keyDown(figure, { key: 'ArrowRight' })
    const told = within(figure).getByRole('status')
    expect(told.textContent).toBe('A model-a, token 2, 0.431 s since the request, 18.7 ms after the one before')
    fireEvent.keyDown(figure, { key: 'Escape' })
    expect(told.textContent).toBe('')
  })

  it('show the same figures as a table with a caption by T, and by the button', () => {
    show()
    fireEvent.keyDown(plot('Where the time goes'), { key: 't' })
    const table = within(cell('Where the time goes')).getByRole('table')
    expect(table.querySelector('caption')?.textContent).toContain('medians in ms')
    expect(within(table).getByRole('rowheader', { name: 'A model-a' })).toBeTruthy()
    expect(within(table).getAllByRole('cell', { name: '2,225 (84%)' })).toHaveLength(2)
    fireEvent.click(within(cell('Where the time goes')).getByRole('button', { name: /as chart/ }))
    expect(within(cell('Where the time goes')).queryByRole('table')).toBeNull()
  })

  it('keep only the rows in sight of a long table', () => {
    const long = Array.from({ length: 50_000 }, (_, index) => index)
    show({ lanes: [lane('a', { rounds: [round({ tMs: long })] })] })
    fireEvent.keyDown(plot('Tokens over time'), { key: 't' })
    const table = within(cell('Tokens over time')).getByRole('table')
    expect(table.getAttribute('aria-rowcount')).toBe('50001')
    expect(table.querySelectorAll('tr').length).toBeLessThan(100)
  })

  it('open the save menu by S and save a CSV through the bridge', async () => {
    show()
    fireEvent.keyDown(plot('Gaps between tokens'), { key: 's' })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as CSV' }))
    await waitFor(() => expect(cell('Gaps between tokens').textContent).toContain('Saved'))
    const sent = bridge.calls.find(({ route }) => route === 'file.save')?.payload as { name: string; content: string }
    expect(sent.name).toMatch(/^tokenscope-gaps-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
    expect(sent.content.split('\r\n')[0]).toBe('lane,provider,model,gap_ms')
  })

  it('say why a picture was not saved', async () => {
    show()
    fireEvent.keyDown(plot('Tokens over time'), { key: 's' })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as PNG' }))
    const alert = await within(cell('Tokens over time')).findByRole('alert')
    expect(alert.textContent).toContain('The file was not saved.')
    expect(alert.textContent).toContain('no 2D canvas')
  })

  it('are updated at most four times a second while a run goes on, the last state always shown', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const at = (nowMs: number) => (
      <CompareCharts
        lanes={[lane('a', { rounds: [round({ state: 'running', tMs: tMs.filter((t) => t <= nowMs) })] })]}
        shownRound={1}
        running
        nowMs={nowMs}
      />
    )
    const { rerender } = render(at(0))
    const [, tokens] = ChartDouble.made
    act(() => vi.advanceTimersByTime(1_000))
    const before = tokens?.updates ?? 0
    for (let nowMs = 20; nowMs <= 2_000; nowMs += 20) {
      rerender(at(nowMs))
      act(() => vi.advanceTimersByTime(20))
    }
    act(() => vi.advanceTimersByTime(1_000))
    const updates = (tokens?.updates ?? 0) - before
    expect(updates).toBeGreaterThanOrEqual(7)
    expect(updates).toBeLessThanOrEqual(9)
    const shown = tokens?.data as { datasets: { data: unknown[] }[] } | undefined
    expect(shown?.datasets[0]?.data).toHaveLength(tMs.filter((t) => t <= 2_000).length + 1)
  })

  it('leave medians and gaps alone while only tokens come', () => {
    const counted = done('a')
    const with_ = (tokens: number) => [
      { ...counted, rounds: [...counted.rounds, round({ round: 2, state: 'running' as const, tMs: tMs.slice(0, tokens) })] }
    ]
    const { rerender } = render(<CompareCharts lanes={with_(1)} shownRound={2} running={false} nowMs={null} />)
    const updatesBefore = ChartDouble.made.map(({ updates }) => updates)
    rerender(<CompareCharts lanes={with_(2)} shownRound={2} running={false} nowMs={null} />)
    expect(ChartDouble.made.map(({ updates }, index) => updates - (updatesBefore[index] ?? 0))).toEqual([0, 1, 0])
  })

  it('speak Chinese', async () => {
    await act(() => setLanguage('zh-CN'))
    show()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '时间花在哪里',
      'token 随时间',
      'token 间隔'
    ])
    await act(() => setLanguage('en'))
  })

  it('are let go of with the screen', () => {
    show().unmount()
    expect(ChartDouble.made).toEqual([])
  })
})
