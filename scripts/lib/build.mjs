// @ts-check
import { existsSync, readdirSync, statSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { lastLines, runPackage } from './run.mjs'
import { fail, since, step } from './say.mjs'

const BUILT = ['out/main/index.js', 'out/main/cli.js', 'out/preload/index.cjs', 'out/renderer/index.html'].map((path) => inRoot(path))
const SOURCES = ['package.json', 'package-lock.json', 'electron.vite.config.ts', 'tsconfig.base.json'].map((path) => inRoot(path))

/** When anything that goes into the build was last changed, in ms. */
function newestSourceMs() {
  const files = readdirSync(inRoot('src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
  return Math.max(...[...files, ...SOURCES].filter((path) => existsSync(path)).map((path) => statSync(path).mtimeMs))
}

export function isBuildCurrent() {
  if (!BUILT.every((path) => existsSync(path))) return false
  return Math.min(...BUILT.map((path) => statSync(path).mtimeMs)) >= newestSourceMs()
}

/**
 * Builds main, preload and renderer into out/, unless they are newer than every source.
 * @returns {Promise<boolean>} false, after showing why, where the build failed
 */
export async function build() {
  if (isBuildCurrent()) return true
  const startedMs = performance.now()
  step('Building…')
  const { code, output } = await runPackage('electron-vite/bin/electron-vite.js', ['build'], { quiet: true })
  if (code !== 0) {
    console.error(lastLines(output, 30))
    fail('The build failed: see above.')
    return false
  }
  step(`Built in ${since(startedMs)}.`)
  return true
}
