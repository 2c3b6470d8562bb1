// @ts-check
import Module from 'node:module'

const DOUBLE_URL = 'electron-double:'
const GLOBAL_NAME = '__electronDoubleModule'

/**
 * Makes `import … from 'electron'` and `require('electron')` give the double from here on.
 * @param {object} electron
 */
export function provideElectron(electron) {
  Reflect.set(globalThis, GLOBAL_NAME, electron)
  const source = `const electron = globalThis.${GLOBAL_NAME}
    export default electron
    export const { ${Object.keys(electron).join(', ')} } = electron`
  // The hooks run in a thread of their own and are handed over as source text.
  const hooks = `
    export const resolve = (specifier, context, next) =>
      specifier === 'electron' ? { url: '${DOUBLE_URL}', shortCircuit: true } : next(specifier, context)
    export const load = (url, context, next) =>
      url === '${DOUBLE_URL}' ? { format: 'module', shortCircuit: true, source: ${JSON.stringify(source)} } : next(url, context)`
  Module.register(`data:text/javascript,${encodeURIComponent(hooks)}`)

  const load = Reflect.get(Module, '_load')
  /** @this {unknown} @param {string} id @param {unknown[]} rest */
  const loadOrDouble = function (id, ...rest) {
    return id === 'electron' ? electron : Reflect.apply(load, this, [id, ...rest])
  }
  Reflect.set(Module, '_load', loadOrDouble)
}
