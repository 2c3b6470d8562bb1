import type { Bridge } from '@shared/ipc/bridge'
import type { KeychainStatus, ProviderView } from '@shared/ipc/contract'
import { planSchema } from '@shared/plan/plan'
import { fakeBridge, taoToken } from '../support/fake-bridge'
import { doubledPathReport, providersInEveryKeyState, testReport } from '../support/provider-fixtures'
import { sessionContent, sessionItems } from '../support/session-fixtures'

const ok = <T>(value: T) => ({ ok: true as const, value })

/** Bridges with something to look at, by the page's `?scenario=`. */
export const scenarios: Readonly<Record<string, () => Bridge>> = {
  filled: () => filled({ state: 'ready', name: 'Secret Service' }),
  'no-keychain': () => filled({ state: 'unavailable', install: 'Debian: sudo apt install gnome-keyring' })
}

function filled(keychain: KeychainStatus): Bridge {
  let providers: readonly ProviderView[] = providersInEveryKeyState
  const put = (changed: ProviderView) => {
    providers = providers.some(({ id }) => id === changed.id)
      ? providers.map((each) => (each.id === changed.id ? changed : each))
      : [...providers, changed]
    return ok(changed)
  }
  const get = (id: string | null) => providers.find((each) => each.id === id) ?? { ...taoToken, id: 'new', key: { state: 'none' as const } }
  const language = new URLSearchParams(location.search).get('lang') === 'zh-CN' ? 'zh-CN' : 'en'
  return fakeBridge({
    'app.info': () =>
      ok({
        version: '0.1.0',
        platform: 'linux',
        systemLanguage: language,
        logFolder: '/home/ada/.local/share/Tokenscope/sessions',
        keychain
      }),
    'providers.list': () => ok(providers),
    'providers.save': (input) =>
      put({ ...get(input.id), ...input, id: input.id ?? 'new', requestUrl: `${input.baseUrl}/chat/completions` }),
    'providers.remove': ({ id }) => {
      providers = providers.filter((each) => each.id !== id)
      return ok(providers)
    },
    'providers.test': ({ id }) => ok(id === 'office' ? doubledPathReport : testReport()),
    'keys.set': ({ id, secret, keep }) =>
      put({ ...get(id), key: { state: keep, lastFour: secret.slice(-4), setAt: '2026-12-01T12:00:00.000Z' } }),
    'keys.remove': ({ id }) => put({ ...get(id), key: { state: 'none' } }),
    'keys.recheck': () => ok(keychain),
    'sessions.list': () => ok(sessionItems(3_000)),
    'sessions.read': () => ok(sessionContent()),
    'sessions.reveal': () => ok(null),
    'sessions.export': () => ok({ path: '/home/ada/first-token.jsonl' }),
    'config.import': () =>
      ok({
        path: '/home/ada/.config/taotoken/config.toml',
        provider: providersInEveryKeyState[6] ?? taoToken,
        plan: planSchema.parse({
          lanes: [{ lane: 'a', provider: { name: 'taotoken', base_url: 'https://taotoken.net/api' }, model: 'gpt-4o-mini' }],
          prompt: { user: 'Explain.' },
          max_tokens: 1_024,
          log_path: './logs/token_timing.jsonl'
        }),
        unknownKeys: ['request.colour', 'provider.region'],
        warnings: [
          {
            code: 'retries',
            message: 'max_retries is 2.',
            hint: '',
            params: { file: 'config.toml', key: 'concurrency.max_retries', line: 17 }
          },
          { code: 'variable_unset', message: '', hint: '', params: { variable: 'TAOTOKEN_API_KEY', name: 'taotoken' } },
          {
            code: 'url_changed',
            message: 'The URL was changed.',
            hint: '',
            params: { file: 'config.toml', line: 3, requestUrl: 'https://taotoken.net/api/chat/completions' },
            changes: [{ code: 'doubled_removed', params: { part: '/v1' } }]
          }
        ]
      })
  })
}
