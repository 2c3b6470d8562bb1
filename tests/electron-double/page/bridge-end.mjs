// @ts-check

/**
 * One end of the contextBridge. The page's world and the preload's world share the DOM and no JavaScript object: they talk by CustomEvents, whose
 * `detail` Chromium clones from one world to the other, at once. Functions and promises travel as numbers. As in Electron, prototypes are
 * dropped and what arrives is frozen. Sent to the page as source text: no outer variables.
 *
 * @typedef {{value: unknown} | {fn: number} | {promise: number} | {list: Wire[]} | {error: string} | {entries: [string, Wire][]}} Wire
 * @typedef {ReturnType<typeof makeBridgeEnd>} BridgeEnd
 *
 * @param {string} secret names the events, so that no script of the page can listen in
 * @param {'page' | 'preload'} here
 */
export function makeBridgeEnd(secret, here) {
  const there = here === 'page' ? 'preload' : 'page'
  // Taken before any script of the page could replace them.
  const listen = EventTarget.prototype.addEventListener.bind(window)
  const dispatch = EventTarget.prototype.dispatchEvent.bind(window)
  const Message = CustomEvent
  /** @type {Map<number, Function>} */
  const functions = new Map()
  /** @type {WeakMap<Function, number>} */
  const functionIds = new WeakMap()
  /** @type {Map<number, {resolve: (value: unknown) => void, reject: (error: Error) => void}>} */
  const unsettled = new Map()
  let lastId = 0
  /** The answer of the other world to the call that is going on: events are dispatched synchronously. @type {any} */
  let answer = null

  /** @param {string} kind @param {unknown} detail */
  const post = (kind, detail) => dispatch(new Message(`${secret}-${there}-${kind}`, { detail }))
  /** @param {string} kind @param {(detail: any) => void} handle */
  const receive = (kind, handle) =>
    listen(`${secret}-${here}-${kind}`, (event) => {
      if (event instanceof Message) handle(event.detail)
    })
  /** @param {unknown} error */
  const messageOf = (error) => String(error instanceof Error ? error.message : error)

  /** @param {Function} fn */
  const idOf = (fn) => {
    const id = functionIds.get(fn) ?? ++lastId
    functionIds.set(fn, id)
    functions.set(id, fn)
    return id
  }
  /** @param {unknown} value @returns {Wire} */
  const wrap = (value) => {
    if (typeof value === 'function') return { fn: idOf(value) }
    if (typeof value === 'symbol') throw new TypeError('contextBridge: a symbol cannot cross')
    if (value === null || typeof value !== 'object' || value instanceof Date || ArrayBuffer.isView(value)) return { value }
    if (value instanceof Promise) {
      const promise = ++lastId
      value.then(
        (result) => post('settled', { promise, ok: true, wire: wrap(result) }),
        (error) => post('settled', { promise, ok: false, message: messageOf(error) })
      )
      return { promise }
    }
    if (Array.isArray(value)) return { list: value.map(wrap) }
    if (value instanceof Error) return { error: value.message }
    return { entries: Object.entries(value).map(([key, item]) => [key, wrap(item)]) }
  }
  /** @param {Wire} wire @returns {unknown} */
  const unwrap = (wire) => {
    if ('fn' in wire) return (/** @type {unknown[]} */ ...args) => call(wire.fn, args)
    if ('promise' in wire) return new Promise((resolve, reject) => unsettled.set(wire.promise, { resolve, reject }))
    if ('list' in wire) return Object.freeze(wire.list.map(unwrap))
    if ('error' in wire) return new Error(wire.error)
    if ('entries' in wire) return Object.freeze(Object.fromEntries(wire.entries.map(([key, item]) => [key, unwrap(item)])))
    return wire.value
  }
  /** @param {number} id @param {unknown[]} args */
  const call = (id, args) => {
    answer = null
    post('call', { id, args: args.map(wrap) })
    const got = answer
    answer = null
    if (!got) throw new Error('contextBridge: no answer from the other world')
    if (!got.ok) throw new Error(got.message)
    return unwrap(got.wire)
  }

  receive('call', ({ id, args }) => {
    try {
      post('answer', { ok: true, wire: wrap(functions.get(id)?.(...args.map(unwrap))) })
    } catch (error) {
      post('answer', { ok: false, message: messageOf(error) })
    }
  })
  receive('answer', (detail) => {
    answer = detail
  })
  receive('settled', ({ promise, ok, wire, message }) => {
    const waiting = unsettled.get(promise)
    unsettled.delete(promise)
    if (ok) waiting?.resolve(unwrap(wire))
    else waiting?.reject(new Error(message))
  })
  return { post, receive, wrap, unwrap }
}
