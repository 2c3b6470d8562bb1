import { placeholderNames } from '@shared/plan/placeholders'
import type { Plan, ProviderSpec } from '@shared/plan/plan'

const SECRET_HEADER = /auth|key|token|secret|cookie|password|credential|signature/i
const REMOVED = '[key removed]'
const namesVariable = (text: string): boolean => placeholderNames(text).length > 0

/** Whether a header by this name carries a credential. */
export const isSecretHeader = (name: string): boolean => SECRET_HEADER.test(name)

/** The plan as a log may hold it: placeholders stay unresolved, and what is no placeholder where a secret belongs is taken out. */
export function loggablePlan(plan: Plan): Plan {
  return { ...plan, lanes: plan.lanes.map((lane) => ({ ...lane, provider: loggableProvider(lane.provider) })) }
}

function loggableProvider(provider: ProviderSpec): ProviderSpec {
  const headers = Object.entries(provider.headers).map(([name, value]) => [
    name,
    isSecretHeader(name) && !namesVariable(value) ? REMOVED : value
  ])
  const api_key = provider.api_key !== null && namesVariable(provider.api_key) ? provider.api_key : null
  return { ...provider, api_key, base_url: withoutUserInfo(provider.base_url), headers: Object.fromEntries(headers) }
}

/** `https://user:password@host` without the part that signs in. */
export const withoutUserInfo = (url: string): string => url.replace(/^(\s*[a-z][a-z0-9+.-]*:\/\/)[^/?#\s]*@/i, '$1')
