import type { Bridge } from '@shared/ipc/bridge'
import type { Answers, EventName, Events, Payload, ProviderView, Route } from '@shared/ipc/contract'
import type { Result } from '@shared/ipc/result'
import { REFERENCE_BASE_URL, REFERENCE_PROVIDER_ID } from '@shared/plan/plan'

type Handlers = { [R in Route]?: (payload: Payload<R>) => Result<Answers[R]> | Promise<Result<Answers[R]>> }

export interface FakeBridge extends Bridge {
  readonly calls: { readonly route: Route; readonly payload: unknown }[]
  emit<E extends EventName>(event: E, value: Events[E]): void
}

export const referenceProvider: ProviderView = {
  id: REFERENCE_PROVIDER_ID,
  name: 'Reference server',
  builtIn: true,
  protocol: 'openai-chat',
  baseUrl: REFERENCE_BASE_URL,
  requestUrl: REFERENCE_BASE_URL,
  connection: 'new',
  headers: {},
  models: ['quick-start', 'steady-pace', 'thinker', 'uneven', 'slow-prefill'],
  key: { state: 'not_needed' }
}

export const taoToken: ProviderView = {
  id: 'taotoken-01',
  name: 'TaoToken',
  builtIn: false,
  protocol: 'openai-chat',
  baseUrl: 'https://taotoken.net/api',
  requestUrl: 'https://taotoken.net/api/chat/completions',
  connection: 'new',
  headers: {},
  models: ['gpt-4o-mini', 'deepseek-v3', 'qwen-max'],
  key: { state: 'keychain', lastFour: 'a1b2', setAt: '2026-11-24T09:00:00.000Z' }
}

const answers: Handlers = {
  'app.info': () => ({
    ok: true,
    value: {
      version: '0.1.0',
      platform: 'linux',
      systemLanguage: 'en',
      logFolder: '/home/ada/Tokenscope/sessions',
      keychain: { state: 'ready', name: 'Secret Service' }
    }
  }),
  'settings.get': () => ({ ok: true, value: { language: 'system', theme: 'system', panelOpen: true, compare: null } }),
  'settings.set': (changed) => ({
    ok: true,
    value: {
      language: changed.language ?? 'system',
      theme: changed.theme ?? 'system',
      panelOpen: changed.panelOpen ?? true,
      compare: changed.compare ?? null
    }
  }),
  'providers.list': () => ({ ok: true, value: [referenceProvider, taoToken] }),
  'prompt.count': ({ text }) => ({ ok: true, value: { tokens: Math.ceil(text.length / 4), tokenizer: 'o200k_base' } }),
  'sessions.list': () => ({ ok: true, value: [] }),
  'run.current': () => ({ ok: true, value: [] }),
  'run.stop': () => ({ ok: true, value: null })
}

/** A bridge that answers by itself; a route that nobody scripted is an error, so that nothing passes by accident. */
export function fakeBridge(scripted: Handlers = {}): FakeBridge {
  const listeners = new Map<EventName, Set<(value: never) => void>>()
  const calls: FakeBridge['calls'] = []
  const handlers: Handlers = { ...answers, ...scripted }
  return {
    calls,
    async invoke(route, ...payload) {
      calls.push({ route, payload: payload[0] })
      const handler = handlers[route]
      if (!handler) throw new Error(`fake bridge: no answer scripted for ${route}`)
      return handler(payload[0] as Payload<typeof route>)
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set)
      set.add(listener)
      return () => set.delete(listener)
    },
    emit(event, value) {
      for (const listener of listeners.get(event) ?? []) listener(value as never)
    }
  }
}
