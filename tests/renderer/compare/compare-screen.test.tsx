// @vitest-environment happy-dom
// @vitest-environment-options { "width": 1440, "height": 900 }
import { useApp } from '@renderer/app/store'
import { useAnalysisStore } from '@renderer/features/compare/analysis/analysis-store'
import { useCompare } from '@renderer/features/compare/store'
import type { ProviderView } from '@shared/ipc/contract'
import type { RunEvent } from '@shared/ipc/run-events'
import { DEFAULT_PROMPT, type Plan, planSchema } from '@shared/plan/plan'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeBridge, fakeBridge, referenceProvider, taoToken } from '../support/fake-bridge'
import { BEHAVIOURS, doubledPathFailure } from '../support/play-run'
import { renderScreen, sentBy } from '../support/render-screen'
import { type Behaviour, SIMULATED_SESSION, simulateRun, type TimedEvent } from '../support/simulated-run'

// The charts have tests of their own; here they would draw on a canvas that is not there.
vi.mock('@renderer/features/compare/charts/CompareCharts', () => ({
  CompareCharts: ({ lanes, shownRound }: { lanes: readonly unknown[]; shownRound: number | null }) => (
    <div data-testid="charts" data-lanes={lanes.length} data-round={shownRound ?? ''} />
  )
}))

const [quick, steady] = BEHAVIOURS as readonly [Behaviour, Behaviour]
const office: ProviderView = {
  ...taoToken,
  id: 'office',
  name: 'Office gateway',
  baseUrl: 'https://llm.example.com/v1/v1',
  requestUrl: 'https://llm.example.com/v1/v1/chat/completions'
}

function bridgeWith(kept: Plan | null = null, scripted: Parameters<typeof fakeBridge>[0] = {}): FakeBridge {
  return fakeBridge({
    'settings.get': () => ({ ok: true, value: { language: 'en', theme: 'system', panelOpen: true, compare: kept } }),
    'providers.list': () => ({ ok: true, value: [referenceProvider, taoToken, office] }),
    'run.start': () => ({ ok: true, value: { session: SIMULATED_SESSION, logPath: '/logs/x.jsonl' } }),
    ...scripted
  })
}

function laneOf(letter: string): HTMLElement {
  const lane = document.querySelector<HTMLElement>(`[data-lane="${letter}"]`)
  if (!lane) throw new Error(`no lane ${letter} on screen`)
  return lane
}

function figure(letter: string, name: string): HTMLElement {
  const element = laneOf(letter).querySelector<HTMLElement>(`[data-figure="${name}"]`)
  if (!element) throw new Error(`lane ${letter} shows no ${name}`)
  return element
}

const key = (name: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more })
const button = (name: RegExp | string) => screen.getByRole('button', { name })

/** What the main process would say of the plan that was started. */
function eventsOf(bridge: FakeBridge, behaviours: Readonly<Record<string, Behaviour>> = { a: quick, b: steady }): TimedEvent[] {
  const [asked] = sentBy(bridge, 'run.start') as readonly { plan: Plan }[]
  if (!asked) throw new Error('no run was started')
  return simulateRun(asked.plan, behaviours, ({ provider }) => `${provider.base_url}/chat/completions`)
}

async function tell(bridge: FakeBridge, events: readonly RunEvent[]): Promise<void> {
  await act(async () => bridge.emit('run', events))
}

async function runToEnd(bridge: FakeBridge, behaviours?: Readonly<Record<string, Behaviour>>): Promise<void> {
  await act(async () => key('Enter', { ctrlKey: true }))
  await tell(
    bridge,
    eventsOf(bridge, behaviours).map(({ event }) => event)
  )
}

beforeEach(() => {
  useCompare.setState(useCompare.getInitialState(), true)
  useAnalysisStore.setState(useAnalysisStore.getInitialState(), true)
})
afterEach(cleanup)

describe('Compare before a run', () => {
  it('stands ready with two lanes of the built-in server: the first click works', async () => {
    const bridge = bridgeWith()
    await renderScreen('compare', bridge)
    expect(screen.getByText('Run to see where the time goes: link, prefill or decode.')).toBeTruthy()
    expect(laneOf('a').dataset['state']).toBe('ready')
    expect(laneOf('b').dataset['state']).toBe('ready')
    await act(async () => fireEvent.click(button(/^Run/)))
    expect(sentBy(bridge, 'run.start')).toHaveLength(1)
    expect(sentBy(bridge, 'run.start')[0]).toMatchObject({ plan: { rounds: 5, max_parallel: 2, prompt: { user: DEFAULT_PROMPT } } })
  })

  it('says where the requests and the log will go', async () => {
    const bridge = bridgeWith(planOn(office, taoToken))
    await renderScreen('compare', bridge)
    expect(laneOf('a').textContent).toContain('Requests go to https://llm.example.com/v1/v1/chat/completions')
    await waitFor(() => expect(screen.getByText('The next run is written to a new file in /home/ada/Tokenscope/sessions')).toBeTruthy())
  })

  it('keeps Run back, with the reason beside it, while a field is wrong', async () => {
    const bridge = bridgeWith()
    await renderScreen('compare', bridge)
    fireEvent.change(screen.getByLabelText('max_tokens'), { target: { value: 'many' } })
    expect(screen.getByText('max_tokens: A whole number, 1 or more; empty: not sent')).toBeTruthy()
    expect(screen.getByLabelText('max_tokens').getAttribute('aria-invalid')).toBe('true')
    expect((button(/^Run/) as HTMLButtonElement).disabled).toBe(true)
    await act(async () => key('Enter', { ctrlKey: true }))
    expect(sentBy(bridge, 'run.start')).toHaveLength(0)
  })

  it('keeps the plan once typing has paused, and not while it cannot be read', async () => {
    const bridge = bridgeWith()
    await renderScreen('compare', bridge)
    fireEvent.change(screen.getByLabelText('Rounds'), { target: { value: '1' } })
    fireEvent.change(screen.getByLabelText('Rounds'), { target: { value: '12' } })
    await waitFor(() => expect(sentBy(bridge, 'settings.set')).toHaveLength(1))
    expect(sentBy(bridge, 'settings.set')[0]).toMatchObject({ compare: { rounds: 12 } })
    fireEvent.change(screen.getByLabelText('Rounds'), { target: { value: '' } })
    expect((screen.getByLabelText('Rounds') as HTMLInputElement).value).toBe('')
  })

  it.each(['pagehide', 'visibilitychange'])('keeps at once what is still waiting when the window is left (%s)', async (event) => {
    const bridge = bridgeWith()
    await renderScreen('compare', bridge)
    fireEvent.change(screen.getByLabelText('Rounds'), { target: { value: '9' } })
    if (event === 'visibilitychange') vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    ;(event === 'pagehide' ? window : document).dispatchEvent(new Event(event))
    vi.restoreAllMocks()
    expect(sentBy(bridge, 'settings.set')).toMatchObject([{ compare: { rounds: 9 } }])
  })

  it('keeps the plan before it runs it', async () => {
    const bridge = bridgeWith()
    await renderScreen('compare', bridge)
    fireEvent.change(screen.getByLabelText('Rounds'), { target: { value: '8' } })
    await act(async () => key('Enter', { ctrlKey: true }))
    expect(bridge.calls.map(({ route }) => route).filter((route) => /settings.set|run.start/.test(route))).toEqual([
      'settings.set',
      'run.start'
    ])
  })

  it('tells at once how many tokens the prompt has, its digits grouped', async () => {
    const bridge = bridgeWith(null, { 'prompt.count': () => ({ ok: true, value: { tokens: 1_250, tokenizer: 'o200k_base' } }) })
    await renderScreen('compare', bridge)
    expect(await screen.findByText('about 1,250 tokens')).toBeTruthy()
  })

  it('opens with the plan that was kept', async () => {
    await renderScreen('compare', bridgeWith({ ...planOn(taoToken, taoToken), rounds: 7 }))
    expect((screen.getByLabelText('Rounds') as HTMLInputElement).value).toBe('7')
    expect((screen.getByLabelText('Model of lane A') as HTMLInputElement).value).toBe('gpt-4o-mini')
  })

  it('takes up a plan that another screen imported, and leaves what is being typed alone when other settings change', async () => {
    const kept = { ...planOn(taoToken, taoToken), rounds: 7 }
    await renderScreen('compare', bridgeWith(kept))
    fireEvent.change(screen.getByLabelText('Rounds'), { target: { value: '' } })
    act(() => useApp.setState(({ settings }) => ({ settings: settings && { ...settings, theme: 'dark', compare: { ...kept } } })))
    expect((screen.getByLabelText('Rounds') as HTMLInputElement).value).toBe('')
    act(() => useApp.setState(({ settings }) => ({ settings: settings && { ...settings, compare: { ...kept, rounds: 3 } } })))
    expect((screen.getByLabelText('Rounds') as HTMLInputElement).value).toBe('3')
  })

  it('lets a lane ask another provider, and any model by name', async () => {
    await renderScreen('compare', bridgeWith())
    fireEvent.change(screen.getByLabelText('Provider of lane B'), { target: { value: taoToken.id } })
    expect((screen.getByLabelText('Model of lane B') as HTMLInputElement).value).toBe('gpt-4o-mini')
    fireEvent.change(screen.getByLabelText('Model of lane B'), { target: { value: '' } })
    expect(screen.getByText('Lane B needs a model')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Model of lane B'), { target: { value: 'my-own-model' } })
    expect(useCompare.getState().draft.lanes[1]).toMatchObject({ model: 'my-own-model', provider: { id: taoToken.id, api_key: null } })
  })

  it('adds a lane with the next letter and another model', async () => {
    await renderScreen('compare', bridgeWith())
    fireEvent.click(button('Add lane'))
    expect(laneOf('c').dataset['state']).toBe('ready')
    expect((screen.getByLabelText('Model of lane C') as HTMLInputElement).value).toBe('thinker')
  })

  it('asks the lanes one after another where the reader wants that', async () => {
    const bridge = bridgeWith()
    await renderScreen('compare', bridge)
    fireEvent.click(screen.getByText('One after another'))
    await act(async () => key('Enter', { ctrlKey: true }))
    expect(sentBy(bridge, 'run.start')[0]).toMatchObject({ plan: { max_parallel: 1 } })
  })

  it('says why a run could not be started', async () => {
    const refused = { ok: false as const, error: { code: 'a_code_nobody_knows', message: 'The log folder is full.', hint: 'Make room.' } }
    await renderScreen('compare', bridgeWith(null, { 'run.start': () => refused }))
    await act(async () => fireEvent.click(button(/^Run/)))
    expect(screen.getByText('The log folder is full.')).toBeTruthy()
    expect(button(/^Run/)).toBeTruthy()
  })
})

describe('Compare during a run', () => {
  async function started(upToMs: number) {
    const bridge = bridgeWith()
    await renderScreen('compare', bridge)
    await act(async () => key('Enter', { ctrlKey: true }))
    const timed = eventsOf(bridge)
    await tell(
      bridge,
      timed.filter(({ atMs }) => atMs <= upToMs).map(({ event }) => event)
    )
    return { bridge, timed }
  }

  it('shows a running clock where TTFT will stand', async () => {
    await started(10)
    expect(laneOf('a').dataset['state']).toBe('waiting')
    expect(figure('a', 'ttft').parentElement?.textContent).toMatch(/^Waiting[\d.]+ m?s$/)
    expect(figure('a', 'ttft').dataset['value']).toBe('')
    expect(laneOf('a').textContent).toContain('no token yet')
  })

  it('turns the clock into TTFT with the first token, and shows text as it comes', async () => {
    await started(600)
    expect(laneOf('a').dataset['state']).toBe('streaming')
    await waitFor(() => expect(Number(figure('a', 'ttft').dataset['value'])).toBeGreaterThan(200))
    expect(figure('a', 'ttft').parentElement?.textContent).toMatch(/^TTFT/)
    expect(laneOf('a').textContent).toContain('Two different jobs')
    expect(laneOf('b').dataset['state']).toBe('waiting')
  })

  it('locks the plan, and turns Run into Stop', async () => {
    const { bridge } = await started(600)
    expect((screen.getByLabelText('Rounds') as HTMLInputElement).disabled).toBe(true)
    expect((button('Add lane') as HTMLButtonElement).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: /^Run/ })).toBeNull()
    await act(async () => key('Escape'))
    expect(sentBy(bridge, 'run.stop')).toHaveLength(1)
    expect(button(/^Stopping/)).toBeTruthy()
  })

  it('shows the round, and what is written where', async () => {
    await started(600)
    expect(screen.getByRole('heading', { name: 'Warm-up' })).toBeTruthy()
    expect(screen.getByRole('progressbar').getAttribute('aria-valuemax')).toBe('12')
    expect(screen.getByText(/^Writing /)).toBeTruthy()
  })

  it('goes on while another screen is shown', async () => {
    const { bridge, timed } = await started(600)
    await act(async () => key('6', { ctrlKey: true }))
    await tell(
      bridge,
      timed.filter(({ atMs }) => atMs > 600).map(({ event }) => event)
    )
    await act(async () => key('1', { ctrlKey: true }))
    expect(laneOf('a').dataset['state']).toBe('finished')
  })
})

describe('Compare after a run', () => {
  async function done(behaviours?: Readonly<Record<string, Behaviour>>, kept: Plan | null = null) {
    const bridge = bridgeWith(kept, {
      'sessions.export': () => ({ ok: true, value: { path: '/home/ada/x.jsonl' } }),
      'providers.save': () => ({
        ok: true,
        value: { ...office, baseUrl: 'https://llm.example.com/v1', requestUrl: 'https://llm.example.com/v1/chat/completions' }
      })
    })
    await renderScreen('compare', bridge)
    await runToEnd(bridge, behaviours)
    return bridge
  }

  it("shows the last round's own figures in the lanes", async () => {
    await done()
    const record = useCompare.getState().run?.lanes['a']?.records.at(-1)
    expect(laneOf('a').dataset['state']).toBe('finished')
    await waitFor(() => expect(Number(figure('a', 'ttft').dataset['value'])).toBe(record?.ttft_ms))
    expect(Number(figure('a', 'tpot').dataset['value'])).toBe(record?.tpot_ms)
    expect(Number(figure('a', 'tokens').dataset['value'])).toBe(record?.tokens)
    expect(Number(figure('a', 'total').dataset['value'])).toBe(record?.total_ms)
    expect(within(laneOf('a')).getByText('Round 5 of 5')).toBeTruthy()
  })

  it('gives the verdict, the medians with their n, and the best mark', async () => {
    await done()
    await screen.findByText(/^Decode took the time: \d+% of A, \d+% of B\.$/)
    const row = document.querySelector('[data-row="a"]')
    expect(row?.textContent).toContain('n = 5, left out: 1 warm-up')
    expect(row?.querySelector('[data-cell="ttft_ms"]')?.className).toBe('best')
    expect(row?.querySelector('[data-cell="tpot_ms"]')?.className).toBe('')
    expect(document.querySelector('[data-row="difference"]')?.textContent).toContain('B − A')
  })

  it('changes the round of all lanes by the arrow keys of a focused lane', async () => {
    await done()
    laneOf('a').focus()
    await act(async () => key('ArrowLeft'))
    expect(within(laneOf('a')).getByText('Round 4 of 5')).toBeTruthy()
    expect(within(laneOf('b')).getByText('Round 4 of 5')).toBeTruthy()
    expect(screen.getByTestId('charts').dataset['round']).toBe('4')
    for (let step = 0; step < 9; step += 1) await act(async () => key('ArrowLeft'))
    expect(within(laneOf('a')).getAllByText('Warm-up').length).toBeGreaterThan(0)
    for (let step = 0; step < 9; step += 1) await act(async () => key('ArrowRight'))
    expect(within(laneOf('a')).getByText('Round 5 of 5')).toBeTruthy()
  })

  it("opens the lane's record by Enter, every field by its name in the log", async () => {
    await done()
    laneOf('b').focus()
    await act(async () => key('Enter'))
    const dialog = await screen.findByRole('dialog')
    for (const name of ['ttft_ms', 'tpot_adj_ms', 'finish_reason', 'http.status']) expect(within(dialog).getByText(name)).toBeTruthy()
    expect(dialog.querySelector('pre')).toBeNull()
    await act(async () => fireEvent.click(within(dialog).getByText('JSON')))
    expect(dialog.querySelector('pre')?.textContent).toContain('"lane": "b"')
    expect(within(dialog).queryByText('ttft_ms')).toBeNull()
    await act(async () => fireEvent.click(within(dialog).getByText('Close')))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('moves through the table by arrow keys, and Enter opens the record of the row', async () => {
    await done()
    await screen.findByText(/^Decode took/)
    const first = document.querySelector<HTMLElement>('[data-row="a"] td')
    first?.focus()
    await act(async () => key('ArrowRight'))
    await act(async () => key('ArrowDown'))
    expect(document.activeElement?.closest('tr')?.dataset['row']).toBe('b')
    expect((document.activeElement as HTMLElement | null)?.dataset['cell']).toBe('ttft_ms')
    await act(async () => key('Enter'))
    expect((await screen.findByRole('dialog')).textContent).toContain('steady-pace')
  })

  it("says in the record's dialog what failed in words, and nothing of it twice", async () => {
    await done({ a: quick, b: { ...steady, failure: doubledPathFailure } }, planOn(taoToken, office))
    laneOf('b').focus()
    await act(async () => key('Enter'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('alert').textContent).toContain('The path has /v1 twice (404)')
    expect(within(dialog).getByText('error.cause')).toBeTruthy()
    expect(dialog.textContent?.split(doubledPathFailure.message)).toHaveLength(2)
    expect(dialog.textContent).not.toContain('{"kind"')
  })

  it("opens the picker by the lane's name, and gives the focus back to it", async () => {
    await done()
    const name = within(laneOf('b')).getByRole('button', { name: /^steady-pace/ })
    await act(async () => fireEvent.click(name))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Provider of lane B')))
    const model = screen.getByLabelText('Model of lane B')
    fireEvent.change(model, { target: { value: 'uneven' } })
    model.focus()
    await act(async () => key('Enter'))
    expect(screen.queryByLabelText('Model of lane B')).toBeNull()
    expect(document.activeElement?.textContent).toContain('uneven')
    expect(laneOf('b').textContent).toContain('Changed since the last run.')
    expect(laneOf('b').dataset['state']).toBe('ready')
  })

  it('exports the session, and can run again', async () => {
    const bridge = await done()
    await act(async () => fireEvent.click(button('Export JSONL')))
    expect(sentBy(bridge, 'sessions.export')).toEqual([{ session: SIMULATED_SESSION }])
    expect(screen.getByText('Exported to /home/ada/x.jsonl')).toBeTruthy()
    await act(async () => fireEvent.click(button(/^Run again/)))
    expect(sentBy(bridge, 'run.start')).toHaveLength(2)
  })

  it('is ready again in a lane that asks another model, and keeps the figures of the run', async () => {
    await done()
    await screen.findByText(/^Decode took/)
    act(() => useCompare.getState().changeLane('b', { model: 'uneven' }))
    expect(laneOf('b').dataset['state']).toBe('ready')
    expect(laneOf('a').dataset['state']).toBe('finished')
    expect(document.querySelector('[data-row="b"]')?.textContent).toContain('steady-pace')
  })

  it('says what was wrong with the URL, shows the right one, and puts it right', async () => {
    const bridge = await done({ a: quick, b: { ...steady, failure: doubledPathFailure } }, planOn(taoToken, office))
    expect(laneOf('b').dataset['state']).toBe('error')
    expect(laneOf('b').textContent).toContain('The path has /v1 twice (404)')
    expect(laneOf('b').querySelector('mark')?.textContent).toBe('/v1/v1')
    expect(laneOf('b').textContent).toContain('https://llm.example.com/v1/chat/completions')
    expect(laneOf('b').textContent).toContain('5 more requests were not sent')
    await act(async () => fireEvent.click(within(laneOf('b')).getByText('Use the right URL')))
    expect(sentBy(bridge, 'providers.save')[0]).toMatchObject({ id: 'office', baseUrl: 'https://llm.example.com/v1/chat/completions' })
    expect(laneOf('b').dataset['state']).toBe('ready')
    expect(useCompare.getState().draft.lanes[1]?.provider.base_url).toBe('https://llm.example.com/v1')
  })

  it('says that every lane failed, and offers the built-in server', async () => {
    const failing = { ...steady, failure: { ...doubledPathFailure, kind: 'dns' as const, status: null, cause: null, subject: null } }
    const bridge = await done({ a: failing, b: failing }, planOn(taoToken, taoToken))
    await screen.findByText(/^No figures: lanes A and B failed for the same reason\. The name taotoken\.net could not be resolved/)
    await act(async () => fireEvent.click(button('Run on the reference server')))
    expect(sentBy(bridge, 'run.start')[1]).toMatchObject({ plan: { lanes: [{ model: 'quick-start' }, { model: 'steady-pace' }] } })
  })

  it('remarks what must be known to read the figures', async () => {
    await done({ a: quick, b: { ...steady, clump: 11 } })
    await waitFor(() => expect(laneOf('b').textContent).toContain('Bursty. Tokens come in clumps of 11'))
    expect(figure('b', 'tpot').parentElement?.textContent).toContain('TPOT, adjusted')
  })
})

describe('the keyboard', () => {
  it('runs by Ctrl+Enter on a button too, which is not pressed by it', async () => {
    const bridge = bridgeWith()
    await renderScreen('compare', bridge)
    const add = button('Add lane')
    const onKey = vi.fn()
    add.addEventListener('keydown', onKey)
    add.focus()
    let notPrevented = true
    await act(async () => {
      notPrevented = key('Enter', { ctrlKey: true })
    })
    expect(sentBy(bridge, 'run.start')).toHaveLength(1)
    expect(notPrevented).toBe(false)
    expect(onKey).not.toHaveBeenCalled()
  })

  it('folds and opens the panel by Ctrl+B, and the state is kept', async () => {
    const bridge = bridgeWith()
    await renderScreen('compare', bridge)
    await act(async () => key('b', { ctrlKey: true }))
    expect(sentBy(bridge, 'settings.set')).toContainEqual({ panelOpen: false })
    expect(document.querySelector('.panel')).toBeNull()
  })

  it('goes from region to region by F6 and back by Shift+F6', async () => {
    await renderScreen('compare', bridgeWith())
    const region = () => document.activeElement?.closest('.nav, .topbar, [data-region]')
    const names: (string | undefined)[] = []
    for (let step = 0; step < 5; step += 1) {
      await act(async () => key('F6'))
      names.push(region()?.getAttribute('data-region') ?? region()?.className)
    }
    expect(names).toEqual(['nav', 'topbar', 'panel', 'lanes', 'table'])
    await act(async () => key('F6', { shiftKey: true }))
    expect(region()?.getAttribute('data-region')).toBe('lanes')
  })
})

function planOn(a: ProviderView, b: ProviderView): Plan {
  const lane = (letter: string, { id, name, baseUrl }: ProviderView, model: string) => ({
    lane: letter,
    provider: { id, name, base_url: baseUrl },
    model
  })
  return planSchema.parse({
    lanes: [lane('a', a, 'gpt-4o-mini'), lane('b', b, 'llama-3.3-70b')],
    prompt: { user: DEFAULT_PROMPT },
    max_parallel: 2
  })
}
