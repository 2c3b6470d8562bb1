import { UserError } from '@shared/ipc/user-error'
import { REFERENCE_BASE_URL } from '@shared/plan/plan'
import { logLineSchema } from '@shared/record/log-lines'
import { describe, expect, it } from 'vitest'
import { runPlan } from '../../../src/main/runner/run-plan'
import { type Answer, fakeRun, planOf } from './fakes'
import { failed, failure, seen } from './observations'

const never = () => new AbortController().signal
const perform = async (plan: ReturnType<typeof planOf>, answer?: Answer, changes?: Parameters<typeof fakeRun>[1]) => {
  const fake = fakeRun(answer, changes)
  const result = await runPlan(fake.deps, plan, { signal: never(), emit: fake.emit })
  return { ...fake, result }
}

describe('a run', () => {
  it('sends what the plan asks of each lane', async () => {
    const plan = planOf(['m1'], {
      prompt: { system: 'Be brief.', user: 'Hello' },
      max_tokens: 64,
      temperature: null,
      rounds: 1,
      ttft_timeout_ms: 5_000,
      total_timeout_ms: 9_000,
      connection: 'reuse'
    })
    const { specs } = await perform(plan, undefined, { keys: { resolve: async () => ({ ok: true, key: 'sk-1' }) } })
    expect(specs).toEqual([
      {
        protocol: 'openai-chat',
        url: 'http://127.0.0.1:9/v1/chat/completions',
        apiKey: 'sk-1',
        headers: {},
        model: 'm1',
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: 'Hello' }
        ],
        maxTokens: 64,
        temperature: null,
        stream: true,
        ttftTimeoutMs: 5_000,
        totalTimeoutMs: 9_000,
        connection: 'reuse'
      }
    ])
  })

  it('logs the session, each request with its tokens, and the summary', async () => {
    const { logged, result, isClosed } = await perform(planOf(['m1', 'm2'], { warmups: 1, rounds: 1 }))
    expect(logged.map(({ type }) => type)).toEqual(['session', ...Array(4).fill(['request', 'tokens']).flat(), 'summary'])
    for (const line of logged) expect(logLineSchema.safeParse(line).error).toBeUndefined()
    expect(new Set(logged.map(({ session }) => session))).toEqual(new Set([result.session]))
    expect(result).toMatchObject({ logPath: '/logs/run.jsonl', logError: null, unwritten: [] })
    expect(isClosed()).toBe(true)
  })

  it('tells each step, and all of a request under one id', async () => {
    const progress = { seq: 1, tMs: [100], kind: ['c'], text: ['Hi'] } as const
    const { events, eventsOf, result } = await perform(planOf(['m1'], { rounds: 1 }), (_, { onProgress }) => {
      onProgress?.(progress)
      return seen()
    })
    expect(events.map(({ type }) => type)).toEqual(['run-started', 'request-started', 'request-progress', 'request-ended', 'run-ended'])
    const [started] = eventsOf('request-started')
    expect(started).toMatchObject({ lane: 'a', round: 1, warmup: false, attempt: 1 })
    expect(eventsOf('request-progress')).toEqual([{ type: 'request-progress', request: started?.request, ...progress }])
    expect(eventsOf('request-ended')[0]).toMatchObject({ request: started?.request, record: { request: started?.request, ttft_ms: 100 } })
    expect(eventsOf('run-started')[0]).toMatchObject({ session: result.session, requests: 1, lanes: [{ lane: 'a', model: 'm1' }] })
  })

  it('leaves the tokens lines out of the log, and nothing else, where the plan says so', async () => {
    const { linesOf, eventsOf, result } = await perform(planOf(['m1'], { log_token_timing: false }))
    expect(linesOf('tokens')).toEqual([])
    expect(linesOf('request')).toHaveLength(2)
    expect(eventsOf('request-ended')[0]?.tokens.t_ms).toHaveLength(5)
    expect(result.summary.lanes[0]?.itl_ms.p50).toBe(10)
  })

  it('counts warm-ups apart', async () => {
    const { result, linesOf } = await perform(planOf(['m1'], { warmups: 2, rounds: 3 }))
    expect(linesOf('request').map(({ warmup }) => warmup)).toEqual([true, true, false, false, false])
    expect(result.summary).toMatchObject({ outcome: 'completed', lanes: [{ n: 3, left_out: { warmup: 2 } }] })
  })

  it('calls the running reference server where a lane names the built-in one', async () => {
    const plan = planOf(['m1'])
    const lane = {
      ...plan.lanes[0],
      lane: 'a',
      model: 'm1',
      provider: { ...planOf(['x']).lanes[0]?.provider, base_url: REFERENCE_BASE_URL }
    }
    const { specs, linesOf } = await perform({ ...plan, lanes: [lane as (typeof plan.lanes)[number]] })
    expect(specs[0]?.url).toBe('http://127.0.0.1:7777/v1/chat/completions')
    expect(linesOf('session')[0]?.lanes[0]?.url).toBe('http://127.0.0.1:7777/v1/chat/completions')
  })
})

describe('a lane that cannot be run', () => {
  const keys = {
    resolve: async ({ name }: { name: string }) =>
      name === 'P-bad'
        ? ({ ok: false, failure: failure('config', { cause: 'env_unset', subject: 'NO_SUCH_KEY' }) } as const)
        : ({ ok: true, key: null } as const)
  }

  it('is one record of kind config and sends nothing; the others run', async () => {
    const { specs, linesOf, eventsOf, result } = await perform(planOf(['bad', 'good'], { warmups: 1, rounds: 3 }), undefined, { keys })
    expect(specs.map(({ model }) => model)).toEqual(Array(4).fill('good'))
    const [first, ...others] = linesOf('request')
    expect(first).toMatchObject({ lane: 'a', warmup: false, error: { kind: 'config', cause: 'env_unset', subject: 'NO_SUCH_KEY' } })
    expect(others.every(({ lane }) => lane === 'b')).toBe(true)
    expect(eventsOf('lane-stopped')).toEqual([{ type: 'lane-stopped', lane: 'a', request: first?.request, skipped: 3 }])
    expect(result.summary).toMatchObject({ outcome: 'completed', lanes: [{ n: 0, errors: 1 }, { n: 3 }] })
  })

  it('ends the run as failed where no lane is left', async () => {
    const { specs, result } = await perform(planOf(['bad']), undefined, { keys })
    expect(specs).toEqual([])
    expect(result.summary.outcome).toBe('failed')
  })
})

describe('errors', () => {
  it('stop a lane where they would repeat, and leave the others going', async () => {
    const { specs, eventsOf, result } = await perform(planOf(['bad', 'good'], { rounds: 4 }), ({ model }) =>
      model === 'bad' ? failed('auth', { status: 401 }) : seen()
    )
    expect(specs.filter(({ model }) => model === 'bad')).toHaveLength(1)
    expect(specs.filter(({ model }) => model === 'good')).toHaveLength(4)
    expect(eventsOf('lane-stopped')).toMatchObject([{ lane: 'a', skipped: 3 }])
    expect(result.summary.lanes).toMatchObject([
      { n: 0, errors: 1, left_out: { failed: { auth: 1 } } },
      { n: 4, errors: 0 }
    ])
  })

  it('that may pass are counted and the lane goes on', async () => {
    let asked = 0
    const { result } = await perform(planOf(['m1'], { rounds: 3 }), () => {
      asked += 1
      return asked === 2 ? failed('server_error', { status: 500 }) : seen()
    })
    expect(result.summary.lanes).toMatchObject([{ n: 2, errors: 1, left_out: { failed: { server_error: 1 } } }])
  })

  it('are tried again only where the plan says so, each attempt a record, and a retry never counts into figures', async () => {
    let asked = 0
    const answer: Answer = () => {
      asked += 1
      return asked === 1 ? failed('rate_limited', { status: 429, retryAfterMs: 1 }) : seen()
    }
    const { linesOf, result } = await perform(planOf(['m1'], { rounds: 2, max_retries: 2 }), answer)
    expect(linesOf('request').map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
      [1, 'error'],
      [2, 'ok'],
      [1, 'ok']
    ])
    expect(result.summary.lanes).toMatchObject([{ n: 1, errors: 1, left_out: { retry: 1, failed: { rate_limited: 1 } } }])
    asked = 0
    expect((await perform(planOf(['m1'], { rounds: 1 }), answer)).linesOf('request')).toHaveLength(1)
  })

  it('never carry a key into the log or the events', async () => {
    const { logged, events } = await perform(
      planOf(['m1'], { rounds: 1 }),
      ({ apiKey }) => failed('auth', { message: `Incorrect API key provided: ${apiKey}` }),
      { keys: { resolve: async () => ({ ok: true, key: 'sk-canary' }) } }
    )
    expect(JSON.stringify([logged, events])).not.toContain('sk-canary')
  })

  it('of the log leave the run going, and are in the result with the lines that are missing', async () => {
    const full = new UserError('log_full', 'The log /logs/run.jsonl cannot be written: the disk is full.', 'Free some space.')
    let appends = 0
    const { result } = await perform(planOf(['m1'], { rounds: 2 }), undefined, {
      openLog: async () => ({
        path: '/logs/run.jsonl',
        append: async () => {
          appends += 1
          if (appends > 1) throw full
        },
        unwritten: ['{"type":"request"}'],
        close: () => Promise.reject(full)
      })
    })
    expect(result.logError).toBe(full)
    expect(result.unwritten).toEqual(['{"type":"request"}'])
    expect(result.summary.lanes[0]?.n).toBe(2)
  })

  it('of opening the log reject, and nothing is sent', async () => {
    const refused = new UserError('log_unwritable', 'The log /x cannot be written: permission denied.', '')
    const fake = fakeRun(undefined, { openLog: () => Promise.reject(refused) })
    await expect(runPlan(fake.deps, planOf(['m1']), { signal: never(), emit: fake.emit })).rejects.toBe(refused)
    expect(fake.specs).toEqual([])
  })
})

describe('stopping a run', () => {
  it('keeps what was measured, logs what was in flight as cancelled, and starts nothing more', async () => {
    const stop = new AbortController()
    let asked = 0
    const fake = fakeRun((_, { signal }) => {
      asked += 1
      if (asked < 3) return seen()
      const cancelled = new Promise<ReturnType<typeof seen>>((resolve) =>
        signal?.addEventListener('abort', () => resolve(failed('cancelled')))
      )
      stop.abort()
      return cancelled
    })
    const { summary } = await runPlan(fake.deps, planOf(['m1'], { rounds: 9 }), { signal: stop.signal, emit: fake.emit })
    expect(fake.linesOf('request').map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'cancelled'])
    expect(summary).toMatchObject({ outcome: 'stopped', lanes: [{ n: 2, errors: 0, left_out: { cancelled: 1 } }] })
    expect(fake.linesOf('summary')).toHaveLength(1)
  })

  it('does not wait for a retry that is due', async () => {
    const stop = new AbortController()
    const fake = fakeRun(() => {
      setImmediate(() => stop.abort())
      return failed('overloaded', { retryAfterMs: 300_000 })
    })
    const { summary } = await runPlan(fake.deps, planOf(['m1'], { max_retries: 3 }), { signal: stop.signal, emit: fake.emit })
    expect(summary.outcome).toBe('stopped')
    expect(fake.specs).toHaveLength(1)
  })
})

describe('requests in flight', () => {
  it('never exceed max_parallel, and reach it', async () => {
    let inFlight = 0
    let most = 0
    await perform(planOf(['m1'], { rounds: 20, max_parallel: 4 }), async () => {
      inFlight += 1
      most = Math.max(most, inFlight)
      await new Promise((resolve) => setImmediate(resolve))
      inFlight -= 1
      return seen()
    })
    expect(most).toBe(4)
  })
})
