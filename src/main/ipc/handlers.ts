import type { Answers, Payload, Route } from '@shared/ipc/contract'

/** One handler a route: the compiler refuses a missing or surplus one. A handler throws a UserError for what the person can mend. */
export type Handlers = { readonly [R in Route]: (payload: Payload<R>) => Promise<Answers[R]> }

/** The part of the handlers whose routes begin with one of the areas. */
export type HandlersOf<Area extends string> = Pick<Handlers, Extract<Route, `${Area}.${string}`>>
