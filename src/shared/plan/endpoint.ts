/** What was changed on the way from the pasted text to the saved base URL; the words are the screen's. */
export interface EndpointChange {
  readonly code:
    | 'surroundings_removed'
    | 'characters_repaired'
    | 'scheme_added'
    | 'scheme_repaired'
    | 'host_lowercased'
    | 'default_port_removed'
    | 'query_removed'
    | 'fragment_removed'
    | 'slashes_removed'
    | 'endpoint_removed'
    | 'doubled_removed'
    | 'version_removed'
    | 'version_added'
    | 'path_added'
    | 'path_replaced'
  /** `part`: what was added or removed; `from`, `to`: what was replaced. Never a query: it may hold a key. */
  readonly params: Readonly<Record<string, string>>
}

/** Why a pasted text cannot become a base URL. */
export interface EndpointProblem {
  readonly code: 'empty' | 'looks_like_key' | 'placeholder' | 'userinfo' | 'scheme_unsupported' | 'spaces' | 'not_a_url'
  readonly params: Readonly<Record<string, string>>
}

export type ResolvedEndpoint =
  | { readonly ok: true; readonly savedAs: string; readonly requestUrl: string; readonly changes: readonly EndpointChange[] }
  | { readonly ok: false; readonly problem: EndpointProblem }
