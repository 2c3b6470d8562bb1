import type { ProviderInput } from '@shared/ipc/contract'
import { UserError } from '@shared/ipc/user-error'
import { resolveEndpoint } from '@shared/plan/base-url'
import type { EndpointProblem } from '@shared/plan/endpoint'
import { placeholderNames } from '@shared/plan/placeholders'
import { isSecretHeader } from '../runner/loggable-plan'

/** The provider as it may be stored: its base URL as requests need it, no key in its headers. Throws a UserError otherwise. */
export function checkedProvider(input: ProviderInput): ProviderInput {
  refuseSecretHeaders(input.headers)
  const endpoint = resolveEndpoint(input.baseUrl, input.protocol)
  if (!endpoint.ok) throw unusable(endpoint.problem)
  return { ...input, baseUrl: endpoint.savedAs }
}

/** The file of providers is a plain one: a `${NAME}` puts only a name there. */
function refuseSecretHeaders(headers: Readonly<Record<string, string>>): void {
  const header = Object.entries(headers).find(([name, value]) => isSecretHeader(name) && placeholderNames(value).length === 0)?.[0]
  if (header === undefined) return
  throw new UserError(
    'header_secret',
    `The header “${header}” would store a key in a plain file.`,
    'Put the key into the key field, or write ${NAME} to read it from an environment variable.',
    { header }
  )
}

const WHY: Readonly<Record<EndpointProblem['code'], readonly [what: string, hint: string]>> = {
  empty: ['The base URL is empty.', 'Paste the base URL from the provider’s documentation.'],
  looks_like_key: ['What was entered as the base URL looks like a key.', 'Enter the key in the key field, and the base URL here.'],
  placeholder: ['The base URL holds a placeholder that is not replaced.', 'Enter the address itself.'],
  userinfo: ['The base URL holds a name or a password.', 'Remove it, and enter the key in the key field.'],
  scheme_unsupported: ['The base URL is no http or https address.', 'Begin it with https://.'],
  spaces: ['The base URL holds spaces.', 'Paste the base URL alone.'],
  not_a_url: ['The base URL is no address.', 'Paste the base URL from the provider’s documentation, e.g. https://host/v1.']
}

function unusable({ code, params }: EndpointProblem): UserError {
  const [what, hint] = WHY[code]
  return new UserError(`base_url_${code}`, what, hint, params)
}
