import { type Route, routes } from '@shared/ipc/contract'
import { UserError } from '@shared/ipc/user-error'
import { describe, expect, test, vi } from 'vitest'
import type { Handlers } from '../../../src/main/ipc/handlers'
import { createRouter } from '../../../src/main/ipc/router'
import { Redactor } from '../../../src/main/keys/redactor'

const SECRET = 'sk-canary-0123456789'
const PAGE = { origin: 'app://tokenscope', isTopFrame: true }

function routerWith(own: Partial<Handlers>) {
  const refusing = Object.keys(routes).map((route) => [route, () => Promise.reject(new Error(`${route} was called`))])
  const handlers = { ...(Object.fromEntries(refusing) as unknown as Handlers), ...own }
  const redactor = new Redactor()
  redactor.add(SECRET)
  const log = { warn: vi.fn(), error: vi.fn() }
  return { route: createRouter({ handlers, trustedOrigins: [PAGE.origin], scrub: (text) => redactor.scrub(text), log }), log }
}

describe('a call of the window', () => {
  test('reaches its handler with the payload, and its value comes back', async () => {
    const remove = vi.fn(async () => [])
    const { route } = routerWith({ 'providers.remove': remove })

    expect(await route(PAGE, 'providers.remove', { id: 'p1' })).toEqual({ ok: true, value: [] })
    expect(remove).toHaveBeenCalledWith({ id: 'p1' })
  })

  test.each([
    ['another site', { origin: 'https://evil.example', isTopFrame: true }],
    ['another host of our scheme', { origin: 'app://other', isTopFrame: true }],
    ['a longer name', { origin: 'app://tokenscope.evil', isTopFrame: true }],
    ['a frame inside our page', { origin: 'app://tokenscope', isTopFrame: false }],
    ['a frame that is gone', { origin: '', isTopFrame: false }]
  ])('from %s is refused, and said in the log', async (_who, caller) => {
    const list = vi.fn(async () => [])
    const { route, log } = routerWith({ 'sessions.list': list })

    expect(await route(caller, 'sessions.list', undefined)).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    expect(list).not.toHaveBeenCalled()
    expect(log.warn).toHaveBeenCalledOnce()
  })

  test.each<[unknown, unknown, string]>([
    ['providers.remove', undefined, 'the payload'],
    ['providers.remove', { id: '' }, 'id'],
    ['providers.remove', { id: 7 }, 'id'],
    ['sessions.read', { session: 'x'.repeat(201) }, 'session'],
    ['keys.set', { id: 'p1', secret: SECRET, keep: 'file' }, 'keep'],
    ['run.start', { plan: { lanes: [] } }, 'plan.'],
    ['app.info', 'surplus', 'the payload']
  ])('%s with the payload %j is refused, naming the field', async (name, payload, field) => {
    const result = await routerWith({}).route(PAGE, name, payload)

    expect(result).toMatchObject({ ok: false, error: { code: 'bad_request', message: expect.stringContaining(`${name}: ${field}`) } })
    expect(JSON.stringify(result)).not.toContain(SECRET)
  })

  test.each(['toString', '__proto__', 'no.such', 7, null, undefined])('to the unknown route %j is refused', async (name) => {
    expect(await routerWith({}).route(PAGE, name, undefined)).toMatchObject({ ok: false, error: { code: 'bad_request' } })
  })
})

describe('an error crosses as a value, without a secret', () => {
  test('one meant for the person comes as it is', async () => {
    const { route, log } = routerWith({
      'run.stop': () => Promise.reject(new UserError('run_busy', `busy with ${SECRET}`, 'Wait.', { key: SECRET, n: 3 }))
    })

    expect(await route(PAGE, 'run.stop', undefined)).toEqual({
      ok: false,
      error: { code: 'run_busy', message: 'busy with [key removed]', hint: 'Wait.', params: { key: '[key removed]', n: 3 } }
    })
    expect(log.error).not.toHaveBeenCalled()
  })

  test('any other is internal, logged, and has no stack', async () => {
    const failure = new TypeError(`cannot read ${SECRET}`)
    const { route, log } = routerWith({ 'run.stop': () => Promise.reject(failure) })
    const result = await route(PAGE, 'run.stop', undefined)

    expect(result).toMatchObject({ ok: false, error: { code: 'internal', message: 'run.stop failed: cannot read [key removed]' } })
    expect(JSON.stringify(result)).not.toContain('router')
    expect(log.error).toHaveBeenCalledWith('run.stop failed', failure)
  })

  test('a handler that throws at once is no exception', async () => {
    const { route } = routerWith({
      'run.stop': () => {
        throw new Error('at once')
      }
    })

    expect(await route(PAGE, 'run.stop', undefined)).toMatchObject({ ok: false, error: { code: 'internal' } })
  })
})

test('every route of the contract is refused before its handler when the payload is nonsense', async () => {
  for (const name of Object.keys(routes) as Route[])
    expect(await routerWith({}).route(PAGE, name, Symbol('nonsense'))).toMatchObject({ ok: false, error: { code: 'bad_request' } })
})
