// @ts-check

/** What the language itself and test tools ask of any object: answering these is not an Electron API. */
const ASKED_BY_TOOLS = new Set(['then', 'default', '__esModule', 'toJSON', 'constructor', 'asymmetricMatch', 'nodeType', '$$typeof'])

/**
 * Wraps one object of the double so that a name it does not have throws: nothing passes because the double was silent.
 * @template {object} T
 * @param {string} name as Electron calls it, for the message
 * @param {T} target
 * @returns {T}
 */
export function strict(name, target) {
  /** @param {string | symbol} key */
  const refuse = (key) =>
    new Error(`electron-double: ${name}.${String(key)} is not implemented. Add it under tests/electron-double/runtime.`)
  return new Proxy(target, {
    get(object, key, receiver) {
      if (key in object || typeof key === 'symbol' || ASKED_BY_TOOLS.has(key)) return Reflect.get(object, key, receiver)
      throw refuse(key)
    },
    set(object, key, value, receiver) {
      if (!(key in object) && typeof key !== 'symbol') throw refuse(key)
      return Reflect.set(object, key, value, receiver)
    }
  })
}

/**
 * Refuses options that the double does not know: an option it ignored could be one that matters.
 * @param {string} what
 * @param {object} options
 * @param {readonly string[]} known
 */
export function refuseUnknown(what, options, known) {
  for (const key of Object.keys(options)) {
    if (!known.includes(key)) throw new Error(`electron-double: ${what} has no option '${key}' here. Known: ${known.join(', ')}.`)
  }
}
