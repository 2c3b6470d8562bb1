import type { Answers, EventName, Events, Payload, Route } from './contract'
import type { Result } from './result'

/** What the preload exposes as `window.tokenscope`. */
export interface Bridge {
  invoke<R extends Route>(route: R, ...payload: undefined extends Payload<R> ? [] : [Payload<R>]): Promise<Result<Answers[R]>>
  /** Returns the function that ends the subscription. */
  on<E extends EventName>(event: E, listener: (value: Events[E]) => void): () => void
}
