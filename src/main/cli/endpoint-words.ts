import type { EndpointChange } from '@shared/plan/endpoint'

const CHANGES: Readonly<Record<EndpointChange['code'], (params: Readonly<Record<string, string>>) => string>> = {
  surroundings_removed: () => 'what stood around it was removed',
  characters_repaired: () => 'look-alike characters were repaired',
  scheme_added: ({ part }) => `${part ?? 'the scheme'} was added`,
  scheme_repaired: ({ from, to }) => (from === undefined ? 'the scheme was repaired' : `${from} became ${to ?? ''}`),
  host_lowercased: () => 'the host was put in lower case',
  default_port_removed: ({ part }) => `the default port ${part ?? ''} was removed`,
  query_removed: () => 'the query was removed',
  fragment_removed: () => 'what stood after # was removed',
  slashes_removed: () => 'surplus slashes were removed',
  endpoint_removed: ({ part }) => `${part ?? 'the endpoint'} stood there already`,
  doubled_removed: ({ part }) => `the doubled ${part ?? 'part'} was removed`,
  version_removed: ({ part }) => `${part ?? 'the version'} was removed: this provider's base URL has none`,
  version_added: ({ part }) => `${part ?? '/v1'} was added`,
  path_added: ({ part }) => `${part ?? 'the path'} was added`,
  path_replaced: ({ from, to }) => `${from ?? 'the path'} became ${to ?? 'another'}`
}

/** What was changed on a pasted base URL, in words; an empty text where nothing was. */
export const changesInWords = (changes: readonly EndpointChange[]): string =>
  changes.map(({ code, params }) => CHANGES[code](params)).join(', ')
