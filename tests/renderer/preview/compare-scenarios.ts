import type { Bridge } from '@shared/ipc/bridge'
import type { ProviderView } from '@shared/ipc/contract'
import { DEFAULT_PROMPT, type Plan, planSchema } from '@shared/plan/plan'
import type { Failure } from '@shared/record/observation'
import { type FakeBridge, fakeBridge, referenceProvider, taoToken } from '../support/fake-bridge'
import { type Playing, playRun } from '../support/play-run'
import { type Behaviour, SIMULATED_SESSION } from '../support/simulated-run'

const ok = <T>(value: T) => ({ ok: true as const, value })

const office: ProviderView = {
  ...taoToken,
  id: 'office',
  name: 'Office gateway',
  baseUrl: 'https://llm.example.com/v1/v1',
  requestUrl: 'https://llm.example.com/v1/v1/chat/completions'
}

const MODELS = ['gpt-4o-mini', 'deepseek-v3', 'qwen-max', 'llama-3.3-70b-instruct-with-a-very-long-name', 'glm-5', 'local-7b-fp16']

/** Compare with a run to watch: ?scenario=compare&lanes=4&rounds=12&speed=3&panel=folded&lang=zh-CN, or one that fails: &fail */
export const compareScenarios: Readonly<Record<string, () => Bridge>> = { compare: simulated }

function simulated(): Bridge {
  const query = new URLSearchParams(location.search)
  const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise)
  let playing: Playing | null = null
  const plan = query.has('lanes') ? planOf(number('lanes', 2), number('rounds', 5)) : null
  const bridge: FakeBridge = fakeBridge({
    'app.info': () =>
      ok({
        version: '0.1.0',
        platform: 'linux',
        systemLanguage: query.get('lang') === 'zh-CN' ? 'zh-CN' : 'en',
        logFolder: '/home/ada/Tokenscope/sessions',
        keychain: { state: 'ready', name: 'Secret Service' }
      }),
    'settings.get': () => ok({ language: 'system', theme: 'system', panelOpen: query.get('panel') !== 'folded', compare: plan }),
    'providers.list': () => ok([referenceProvider, taoToken, office]),
    'providers.save': (input) =>
      ok({
        ...office,
        ...input,
        id: 'office',
        baseUrl: 'https://llm.example.com/v1',
        requestUrl: 'https://llm.example.com/v1/chat/completions'
      }),
    'run.start': ({ plan: asked }) => {
      setTimeout(() => {
        playing = playRun(bridge, asked, number('speed', 1), query.has('fail') ? allFailing(asked) : undefined)
      })
      return ok({ session: SIMULATED_SESSION, logPath: '/home/ada/Tokenscope/sessions/2026-12-01-1200-compare.jsonl' })
    },
    'run.stop': () => {
      playing?.stop()
      return ok(null)
    },
    'sessions.export': () => ok({ path: '/home/ada/compare.jsonl' })
  })
  return bridge
}

function allFailing(plan: Plan): Readonly<Record<string, Behaviour>> {
  const failure: Failure = {
    kind: 'dns',
    status: null,
    message: 'The name taotoken.net could not be resolved (ENOTFOUND).',
    hint: '',
    cause: null,
    subject: 'taotoken.net',
    retryAfterMs: null
  }
  return Object.fromEntries(plan.lanes.map(({ lane }) => [lane, { connectMs: 900, prefillMs: 0, gapMs: 0, text: '', failure }]))
}

function planOf(lanes: number, rounds: number): Plan {
  const spec = ({ id, name, baseUrl }: ProviderView) => ({ id, name, base_url: baseUrl })
  return planSchema.parse({
    lanes: MODELS.slice(0, lanes).map((model, index) => ({
      lane: String.fromCharCode(97 + index),
      provider: spec(index === 3 ? office : taoToken),
      model
    })),
    prompt: { user: DEFAULT_PROMPT },
    rounds,
    max_parallel: lanes
  })
}
