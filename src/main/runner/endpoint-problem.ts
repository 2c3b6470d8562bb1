import type { EndpointProblem } from '@shared/plan/endpoint'

const PROBLEMS: Readonly<Record<EndpointProblem['code'], string>> = {
  empty: 'it is empty',
  looks_like_key: 'it looks like a key, not an address',
  placeholder: 'it is a placeholder; write the address itself',
  userinfo: 'it holds a user name or password',
  scheme_unsupported: 'it begins with neither http:// nor https://',
  spaces: 'there is white space in it',
  not_a_url: 'it is no URL'
}

/** Why a text cannot be a base URL. The text itself is not repeated: it may be a key. */
export const problemInWords = ({ code }: EndpointProblem): string => PROBLEMS[code]
