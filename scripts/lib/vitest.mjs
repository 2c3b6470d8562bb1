// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runPackage } from './run.mjs'

/** @typedef {{passed: number, failed: number, skipped: string[]}} Counts */

/**
 * Runs one of vitest's projects, streaming its own report, and counts its tests.
 * @param {string} project
 * @param {{env?: Record<string, string>, args?: readonly string[]}} [options]
 * @returns {Promise<Counts>} a run that broke down before its tests counts as one failure
 */
export async function runVitest(project, { env = {}, args = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tokenscope-tests-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runPackage('vitest/vitest.mjs', ['run', '--project', project, ...reporters, ...args], { env })
  try {
    return countReport(JSON.parse(readFileSync(report, 'utf8')), code)
  } catch {
    return { passed: 0, failed: 1, skipped: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {{testResults: {status: string, name: string, assertionResults: {status: string, fullName: string}[]}[]}} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countReport(report, exitCode) {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed').length
  const failedTests = tests.filter((test) => test.status === 'failed').length
  // A file that did not load has no tests of its own; an error outside of any test shows in the exit code alone.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')
  )
  const failed = failedTests + brokenFiles.length
  const skipped = tests.filter((test) => !['passed', 'failed'].includes(test.status)).map((test) => test.fullName)
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped }
}
