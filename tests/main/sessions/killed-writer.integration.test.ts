import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { readLog } from '../../../src/main/sessions/read-log'
import { tempFolder } from './temp-folder'

const ROUNDS = 20
const folder = tempFolder()

async function buildChild(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '@shared': resolve('src/shared') } },
    build: { ssr: join(import.meta.dirname, 'child-writer.ts'), outDir: folder(), emptyOutDir: false, target: 'node20' }
  })
  return join(folder(), 'child-writer.js')
}

/** Kills the child some moment after it has begun to write, and gives the requests that it was promised. */
async function killWhileWriting(child: ChildProcess, afterMs: number): Promise<readonly string[]> {
  let said = ''
  const closed = once(child, 'close')
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await once(child.stdout ?? child, 'data')
  await wait(afterMs)
  child.kill('SIGKILL')
  await closed
  return said.split('\n').slice(0, -1)
}

it(`a log outlives kill -9 of its writer at any moment, ${ROUNDS} times over in one file: nothing promised is lost`, async () => {
  const script = await buildChild()
  const path = join(folder(), 'log.jsonl')
  const promised: string[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const child = spawn(process.execPath, [script, path, `s${round}`], { stdio: ['ignore', 'pipe', 'inherit'] })
    promised.push(...(await killWhileWriting(child, Math.random() * 25)))
  }

  const sessions = await readLog(path)
  expect(sessions.map(({ session }) => session)).toEqual(Array.from({ length: ROUNDS }, (_, index) => `s${index + 1}`))
  const requests = new Set(sessions.flatMap((session) => session.requests.map(({ request }) => request)))
  const tokens = new Set(sessions.flatMap((session) => session.tokens.map(({ request }) => request)))
  expect(promised.length).toBeGreaterThanOrEqual(ROUNDS)
  expect(promised.filter((request) => !requests.has(request) || !tokens.has(request))).toEqual([])
  for (const { remarks } of sessions) expect(remarks.length).toBeLessThanOrEqual(1)
  expect(sessions.flatMap(({ remarks }) => remarks).filter((remark) => remark !== 'torn_line' && !remark.startsWith('bad_line:'))).toEqual(
    []
  )
})
