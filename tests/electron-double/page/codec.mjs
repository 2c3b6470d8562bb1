// @ts-check

/**
 * Values over IPC as JSON, with tags for what structured clone keeps. It takes less than Electron does (no Map, Set, bigint, class instance,
 * cycle): what the contract does not use throws. Sent to the page as source text: no outer variables.
 */
export function makeCodec() {
  /** @param {unknown} value @returns {unknown} */
  const encode = (value) => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (value === undefined) return { $: 'undefined' }
    if (typeof value === 'number') return Number.isFinite(value) ? value : { $: 'number', value: String(value) }
    if (Array.isArray(value)) return value.map(encode)
    if (value instanceof Date) return { $: 'date', value: value.getTime() }
    if (value instanceof Uint8Array) return { $: 'bytes', value: btoa(Array.from(value, (byte) => String.fromCharCode(byte)).join('')) }
    if (typeof value === 'object' && [Object.prototype, null].includes(Object.getPrototypeOf(value))) {
      return { $: 'object', value: Object.fromEntries(Object.entries(value).map(([key, item]) => [key, encode(item)])) }
    }
    throw new Error('An object could not be cloned.')
  }
  /** @param {any} wire @returns {unknown} */
  const decode = (wire) => {
    if (wire === null || typeof wire !== 'object') return wire
    if (Array.isArray(wire)) return wire.map(decode)
    switch (wire.$) {
      case 'undefined':
        return undefined
      case 'number':
        return Number(wire.value)
      case 'date':
        return new Date(wire.value)
      case 'bytes':
        return Uint8Array.from(atob(wire.value), (char) => char.charCodeAt(0))
      default:
        return Object.fromEntries(Object.entries(wire.value).map(([key, item]) => [key, decode(item)]))
    }
  }
  return {
    /** @param {unknown} value */
    encode: (value) => JSON.stringify(encode(value)),
    /** @param {string} text @returns {any} */
    decode: (text) => decode(JSON.parse(text))
  }
}
