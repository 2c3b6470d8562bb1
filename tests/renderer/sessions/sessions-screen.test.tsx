// @vitest-environment happy-dom

import type { SessionItem } from '@shared/ipc/contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { useApp } from '../../../src/renderer/src/app/store'
import type { GapTimelineProps } from '../../../src/renderer/src/charts/GapTimeline'
import { type FakeBridge, fakeBridge } from '../support/fake-bridge'
import { giveElementsASize, renderScreen, sentBy } from '../support/render-screen'
import { sessionContent, sessionItems } from '../support/session-fixtures'

// Nothing can be drawn here: the timeline has its own tests.
vi.mock('../../../src/renderer/src/charts/GapTimeline', () => ({
  GapTimeline: ({ lane, title, tokens }: GapTimelineProps) => <p>{`timeline ${lane} ${title} ${tokens.tMs.length}`}</p>
}))
vi.mock('../../../src/renderer/src/features/compare/CompareScreen', () => ({ CompareScreen: () => <p>compare</p> }))

beforeAll(() => giveElementsASize())
afterEach(cleanup)

const ok = <T,>(value: T) => ({ ok: true as const, value })
const items = sessionItems(3_000)

function filled(scripted: Parameters<typeof fakeBridge>[0] = {}): FakeBridge {
  return fakeBridge({ 'sessions.list': () => ok(items), 'sessions.read': () => ok(sessionContent()), ...scripted })
}

const grid = (name: string) => screen.getByRole('grid', { name })
const rowsOf = (name: string) => within(grid(name)).getAllByRole('row').slice(1)
const selected = (name: string) => rowsOf(name).find((row) => row.getAttribute('aria-selected') === 'true')?.textContent ?? ''

async function openFirst(bridge: FakeBridge): Promise<void> {
  await renderScreen('sessions', bridge)
  fireEvent.click(await screen.findByRole('button', { name: 'Compare 0' }))
  await screen.findByRole('grid', { name: 'Requests' })
}

describe('the list of sessions', () => {
  it('without any says how to get one', async () => {
    await renderScreen('sessions', fakeBridge())
    expect(await screen.findByText('No sessions yet')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Run a first comparison' }))
    expect(useApp.getState().screen).toBe('compare')
  })

  it('has every one, but only those in sight in the document', async () => {
    await renderScreen('sessions', filled())
    await screen.findByRole('button', { name: 'Compare 0' })
    expect(grid('Sessions').getAttribute('aria-rowcount')).toBe('3001')
    expect(rowsOf('Sessions').length).toBeLessThan(60)
    expect(screen.getByText('3,000 sessions')).toBeTruthy()
  })

  it('shows the medians of every lane, and – where there are none', async () => {
    await renderScreen('sessions', filled())
    const [first] = rowsOf('Sessions')
    expect(first?.textContent).toContain('gpt-4o-mini TaoToken12')
    const empty = rowsOf('Sessions').find((row) => row.textContent?.includes('Compare 5'))
    expect(empty?.textContent).toContain('–––')
  })

  it('says what is not whole in a log, in words', async () => {
    await renderScreen('sessions', filled())
    const torn = rowsOf('Sessions').find((row) => row.textContent?.includes('Compare 2'))
    expect(torn?.textContent).toContain('last line torn')
    expect(torn?.textContent).toContain('no summary')
  })

  it('tells sessions of one name apart by the prompt and by the second', async () => {
    const [item] = items
    const one = { ...item, prompt: 'Why is the sky blue?', startedAt: '2026-12-01T12:00:07.000Z' }
    await renderScreen('sessions', filled({ 'sessions.list': () => ok([one as SessionItem]) }))
    expect(await screen.findByText('Why is the sky blue?')).toBeTruthy()
    expect(rowsOf('Sessions')[0]?.textContent).toMatch(/:00:07/)
  })

  it('counts the lanes that it does not list', async () => {
    await renderScreen('sessions', filled())
    expect(screen.getByText('and 4 more lanes')).toBeTruthy()
  })

  it('is sorted by the head that is clicked, and turned round by the next click', async () => {
    await renderScreen('sessions', filled())
    const largest = items.reduce((a, b) => (b.sizeBytes > a.sizeBytes ? b : a))
    const size = () => screen.getByRole('columnheader', { name: /Size/ })
    fireEvent.click(within(size()).getByRole('button'))
    expect(size().getAttribute('aria-sort')).toBe('descending')
    await waitFor(() => expect(rowsOf('Sessions')[0]?.textContent).toContain(largest.name))
    fireEvent.click(within(size()).getByRole('button'))
    expect(size().getAttribute('aria-sort')).toBe('ascending')
    await waitFor(() => expect(rowsOf('Sessions')[0]?.textContent).toContain('4 kB'))
  })

  it('is gone through by the keyboard, and Enter opens', async () => {
    const bridge = filled()
    await renderScreen('sessions', bridge)
    fireEvent.keyDown(grid('Sessions'), { key: 'ArrowDown' })
    fireEvent.keyDown(grid('Sessions'), { key: 'ArrowDown' })
    expect(selected('Sessions')).toContain('Compare 1')
    fireEvent.keyDown(grid('Sessions'), { key: 'ArrowUp' })
    fireEvent.keyDown(grid('Sessions'), { key: 'Enter' })
    await waitFor(() => expect(sentBy(bridge, 'sessions.read')).toEqual([{ session: 's0' }]))
  })

  it('says why it could not be read, and reads again', async () => {
    let broken = true
    const refused = { ok: false as const, error: { code: 'internal', message: 'The folder is gone.', hint: '' } }
    await renderScreen('sessions', filled({ 'sessions.list': () => (broken ? refused : ok(items)) }))
    expect(await screen.findByText('The folder is gone.')).toBeTruthy()
    broken = false
    fireEvent.click(screen.getByRole('button', { name: 'Read again' }))
    expect(await screen.findByRole('button', { name: 'Compare 0' })).toBeTruthy()
  })

  it('is read again when a run has ended', async () => {
    const bridge = filled()
    await renderScreen('sessions', bridge)
    await screen.findByRole('button', { name: 'Compare 0' })
    act(() => bridge.emit('run', [{ type: 'run-ended', summary: sessionContent().summary }]))
    await waitFor(() => expect(sentBy(bridge, 'sessions.list')).toHaveLength(2))
  })
})

describe('an open session', () => {
  it('is summed up in one line', async () => {
    await openFirst(filled())
    expect(screen.getByText(/26 requests: 23 measured, 2 warm-ups, 1 failed \(too many requests\) · 2 min 4 s/)).toBeTruthy()
  })

  it('says what failed, where only a warm-up did', async () => {
    const whole = sessionContent()
    const error = { kind: 'auth', status: 401, message: '', hint: '' } as const
    const requests = whole.requests.slice(0, 1).map((record) => ({ ...record, warmup: true, outcome: 'error' as const, error }))
    await openFirst(filled({ 'sessions.read': () => ok({ ...whole, requests, tokens: [] }) }))
    expect(screen.getByText(/1 request: 0 measured, 1 failed \(key not accepted\)/)).toBeTruthy()
  })

  it('shows the medians of its lanes, and what was left out', async () => {
    await openFirst(filled())
    const figures = screen.getByLabelText('Figures')
    expect(figures.textContent).toContain('n = 12, left out: 1 warm-up')
    expect(figures.textContent).toContain('n = 11, left out: 1 warm-up, 1 × 429')
    await waitFor(() => expect(figures.querySelectorAll('.best-mark').length).toBeGreaterThan(1))
  })

  it('lists its requests, the newest first, and what was left out in words', async () => {
    await openFirst(filled())
    const rows = rowsOf('Requests')
    expect(rows).toHaveLength(26)
    expect(rows[0]?.textContent).toContain('round 12')
    expect(rows.find((row) => row.textContent?.includes('429, left out'))?.textContent).toContain('round 5')
    expect(rows.at(-1)?.textContent).toContain('warm-upleft out')
  })

  it('shows the timeline of the request that the arrow keys select', async () => {
    await openFirst(filled())
    expect(screen.getByText(/timeline b Round 12/)).toBeTruthy()
    fireEvent.keyDown(grid('Requests'), { key: 'ArrowDown' })
    expect(screen.getByText(/timeline a Round 12/)).toBeTruthy()
    fireEvent.keyDown(grid('Requests'), { key: 'End' })
    expect(screen.getByText(/timeline a Warm-up/)).toBeTruthy()
    fireEvent.keyDown(grid('Requests'), { key: 'Home' })
    expect(screen.getByText(/timeline b Round 12/)).toBeTruthy()
  })

  it('sorts its requests by a figure, those without one last', async () => {
    await openFirst(filled())
    fireEvent.click(within(within(grid('Requests')).getByRole('columnheader', { name: /TTFT/ })).getByRole('button'))
    const figures = rowsOf('Requests').map((row) => within(row).getAllByRole('cell')[3]?.textContent ?? '')
    expect(figures.at(-1)).toBe('–')
    const numbers = figures.slice(0, -1).map(Number)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  })

  it('says of a request without tokens why it failed', async () => {
    await openFirst(filled())
    const refused = rowsOf('Requests').find((row) => row.textContent?.includes('429'))
    if (refused) fireEvent.click(refused)
    expect(screen.getByText('No tokens: there is no timeline.')).toBeTruthy()
    expect(screen.getByText('Too many requests (429).')).toBeTruthy()
    expect(screen.getByText('Rate limit reached.', { exact: false })).toBeTruthy()
  })

  it('shows the record under the log’s own names', async () => {
    await openFirst(filled())
    const values = within(screen.getByLabelText('Selected request'))
    expect(values.getByText('connect_ms').parentElement?.textContent).toBe('connect_ms20.4')
    expect(values.getByText('round trip, est.').parentElement?.textContent).toBe('round trip, est.20.4')
  })

  it('is exported, and says where to', async () => {
    const bridge = filled({ 'sessions.export': () => ok({ path: '/home/ada/a.jsonl' }) })
    await openFirst(bridge)
    fireEvent.click(screen.getByRole('button', { name: 'Export JSONL' }))
    expect(await screen.findByText('Exported to /home/ada/a.jsonl')).toBeTruthy()
    expect(sentBy(bridge, 'sessions.export')).toEqual([{ session: 's1' }])
  })

  it('is exported by the menu too', async () => {
    const bridge = filled({ 'sessions.export': () => ok(null) })
    await openFirst(bridge)
    act(() => bridge.emit('menu', 'export'))
    await waitFor(() => expect(sentBy(bridge, 'sessions.export')).toHaveLength(1))
  })

  it('is run again by taking its plan to Compare', async () => {
    const bridge = filled()
    await openFirst(bridge)
    fireEvent.click(screen.getByRole('button', { name: 'Run again' }))
    await waitFor(() => expect(useApp.getState().screen).toBe('compare'))
    expect(sentBy(bridge, 'settings.set')).toMatchObject([{ compare: { name: 'First token, two models', rounds: 5 } }])
  })

  it('leads back to the list', async () => {
    await openFirst(filled())
    fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Sessions' }))
    expect(await screen.findByRole('grid', { name: 'Sessions' })).toBeTruthy()
  })

  it('that is not whole says so above its figures', async () => {
    const whole = sessionContent()
    await openFirst(filled({ 'sessions.read': () => ok({ ...whole, item: { ...whole.item, remarks: ['torn_line'] } }) }))
    expect(screen.getByText(/The last line of the log is torn/)).toBeTruthy()
  })
})
