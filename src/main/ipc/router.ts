import { type Answers, type Payload, type Route, routes } from '@shared/ipc/contract'
import type { IpcError, Result } from '@shared/ipc/result'
import { UserError } from '@shared/ipc/user-error'
import type { z } from 'zod'
import type { Handlers } from './handlers'

export interface RouterParts {
  readonly handlers: Handlers
  /** The page's own origins; a call from anywhere else is refused. */
  readonly trustedOrigins: readonly string[]
  readonly scrub: (text: string) => string
  readonly log: { warn(text: string): void; error(text: string, error: unknown): void }
}

export interface Caller {
  readonly origin: string
  readonly isTopFrame: boolean
}

/** Answers the window's calls: sender checked, payload checked, service called, every error a value. Never rejects. */
export function createRouter(parts: RouterParts): (caller: Caller, route: unknown, payload: unknown) => Promise<Result<unknown>> {
  const { handlers, trustedOrigins, scrub, log } = parts

  async function call<R extends Route>(route: R, payload: unknown): Promise<Result<Answers[R]>> {
    // The compiler cannot see that one route's schema yields that route's payload; the contract's types are made from it.
    const schema = routes[route] as unknown as z.ZodType<Payload<R>>
    const checked = schema.safeParse(payload)
    if (!checked.success) return refuse(badRequest(route, checked.error))
    return { ok: true, value: await handlers[route](checked.data) }
  }

  function refuse(error: IpcError): Result<never> {
    const params = Object.entries(error.params ?? {}).map(([name, value]) => [name, typeof value === 'string' ? scrub(value) : value])
    return {
      ok: false,
      error: { code: error.code, message: scrub(error.message), hint: scrub(error.hint), params: Object.fromEntries(params) }
    }
  }

  return async (caller, route, payload) => {
    if (!caller.isTopFrame || !trustedOrigins.includes(caller.origin)) {
      log.warn(`Refused a call from ${caller.origin || 'an unknown origin'}${caller.isTopFrame ? '' : ', inside a frame'}.`)
      return refuse(new UserError('forbidden', 'This page may not call Tokenscope.', 'Use the program’s own window.'))
    }
    if (!isRoute(route)) return refuse(new UserError('bad_request', 'There is no such route.', REPORT))
    try {
      return await call(route, payload)
    } catch (error) {
      if (error instanceof UserError) return refuse(error)
      log.error(`${route} failed`, error)
      return refuse(new UserError('internal', `${route} failed: ${messageOf(error)}`, REPORT, { route }))
    }
  }
}

const REPORT = 'This is a fault in Tokenscope. Please report it with the log file.'

function isRoute(route: unknown): route is Route {
  return typeof route === 'string' && Object.hasOwn(routes, route)
}

function badRequest(route: Route, error: z.ZodError): UserError {
  const issue = error.issues[0]
  const field = issue === undefined || issue.path.length === 0 ? 'the payload' : issue.path.join('.')
  return new UserError('bad_request', `${route}: ${field}: ${issue?.message ?? 'not valid'}.`, 'Correct the field and try again.', {
    route,
    field
  })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
