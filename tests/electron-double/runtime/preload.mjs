// @ts-check
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { makeBridgeEnd } from '../page/bridge-end.mjs'
import { makeCodec } from '../page/codec.mjs'
import { pageWorld, preloadWorld } from '../page/worlds.mjs'

const WORLD = 'Electron Isolated Context'
const BINDING = '__electronDouble'
const codec = makeCodec()

/** @typedef {(text: string) => void} Deliver to the preload's world of the page as it is now */

/**
 * Reads a preload as Electron's sandbox would take it: CommonJS, and free of syntax errors, which would be silent in the page.
 * @param {string} path
 * @returns {string} a function of (require, process, module, exports), as source text
 */
function readPreload(path) {
  const source = readFileSync(path, 'utf8')
  if (path.endsWith('.mjs') || /^\s*(import|export)\s[^(]/m.test(source)) {
    throw new Error(`electron-double: a sandboxed preload must be CommonJS: ${path}`)
  }
  const wrapped = `(function(require, process, module, exports) {${source}\n})`
  new Script(wrapped, { filename: path })
  return wrapped
}

/**
 * Runs the preload before every document of the page, in an isolated world of its own.
 * @param {import('playwright-core').CDPSession} devtools of the page
 * @param {string} path
 * @param {(message: unknown, answer: Deliver) => void} onMessage
 * @returns {Promise<Deliver>}
 */
export async function injectPreload(devtools, path, onMessage) {
  const preload = readPreload(path)
  const secret = randomBytes(16).toString('hex')
  const config = { secret, platform: process.platform, versions: { electron: process.versions['electron'] } }
  /** @type {number | null} */
  let world = null

  /** @param {number | null} contextId @param {string} text */
  const deliverTo = (contextId, text) => {
    if (contextId === null) return
    // A page that has gone meanwhile takes no message, as in Electron.
    devtools.send('Runtime.evaluate', { contextId, expression: `__deliver(${JSON.stringify(text)})` }).catch(() => {})
  }

  await devtools.send('Runtime.enable')
  const topFrame = (await devtools.send('Page.getFrameTree')).frameTree.frame.id
  devtools.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.name === WORLD && context.auxData?.['frameId'] === topFrame) world = context.id
  })
  devtools.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    if (executionContextId === world) world = null
  })
  devtools.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name === BINDING) onMessage(codec.decode(payload), (text) => deliverTo(executionContextId, text))
  })
  await devtools.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD })
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${pageWorld})(${JSON.stringify(secret)}, ${makeBridgeEnd})`
  })
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', {
    worldName: WORLD,
    source: `(${preloadWorld})(${JSON.stringify(config)}, ${makeCodec}, ${makeBridgeEnd}, ${preload})`
  })
  return (text) => deliverTo(world, text)
}
