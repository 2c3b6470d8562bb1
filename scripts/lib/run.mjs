// @ts-check
import { spawn } from 'node:child_process'
import { ROOT } from './root.mjs'

/**
 * @typedef {object} RunOptions
 * @property {boolean} [quiet] collects the output instead of showing it
 * @property {Record<string, string | undefined>} [env] added to the environment
 * @property {number} [timeoutMs] ends the command after so long
 */

/**
 * Runs one command in the project's folder.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{code: number, output: string, timedOut: boolean}>} code 127 where the command is not there, 1 where it was ended by a signal
 */
export function run(command, args, { quiet = false, env = {}, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    })
    let output = ''
    let timedOut = false
    const collect = (/** @type {Buffer} */ data) => {
      output += data.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => end(), timeoutMs)
    function end() {
      timedOut = true
      child.kill('SIGKILL')
    }
    child.on('error', (error) => {
      clearTimeout(timer)
      resolve({ code: 127, output: error.message, timedOut })
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code: code ?? 1, output, timedOut })
    })
  })
}

/**
 * A JavaScript program of an installed package, run by this Node: no shell, the same on every system.
 * @param {string} file below node_modules
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runPackage(file, args, options) {
  return run(process.execPath, [`node_modules/${file}`, ...args], options)
}

/**
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  const npm = process.env['npm_execpath']
  if (npm) return run(process.execPath, [npm, ...args], options)
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options)
}

/** The last lines of an output, for a message about what went wrong. @param {string} output @param {number} [count] */
export function lastLines(output, count = 12) {
  return output.trimEnd().split('\n').slice(-count).join('\n')
}
