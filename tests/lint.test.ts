import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

const root = resolve(import.meta.dirname, '..')
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
const reportSchema = z.object({
  diagnostics: z.array(z.object({ category: z.string(), message: z.string(), location: z.object({ path: z.string() }) }))
})

/** `path | what stands in it`: each must break the house's rules. */
const FORBIDDEN: readonly (readonly [path: string, source: string])[] = [
  // shared is pure
  ['src/shared/metrics/a.ts', "import { readFileSync } from 'node:fs'\nexport const a = readFileSync"],
  ['src/shared/metrics/b.ts', "import { run } from '../../main/runner/run'\nexport const a = run"],
  ['src/shared/metrics/c.ts', "import { app } from 'electron'\nexport const a = app"],
  // the renderer knows shared alone
  ['src/renderer/src/a.ts', "import { ipcRenderer } from 'electron'\nexport const a = ipcRenderer"],
  ['src/renderer/src/b.ts', "import { readFileSync } from 'node:fs'\nexport const a = readFileSync"],
  ['src/renderer/src/c.ts', "import { run } from '../../main/runner/run'\nexport const a = run"],
  // the preload is a thin bridge
  ['src/preload/a.ts', "import { z } from 'zod'\nexport const a = z"],
  ['src/preload/b.ts', "import { run } from '../main/runner/run'\nexport const a = run"],
  // services know no Electron and no keytar
  ['src/main/runner/a.ts', "import { app } from 'electron'\nexport const a = app"],
  ['src/main/runner/b.ts', "export const a = await import('electron')"],
  ['src/main/keys/a.ts', "export const a = await import('keytar')"],
  ['src/main/settings/a.ts', "import { openWindow } from '../platform/window'\nexport const a = openWindow"],
  ['src/main/cli/a.ts', "import { app } from 'electron'\nexport const a = app"],
  // one direction inside main
  ['src/main/instrument/a.ts', "import { run } from '../runner/run'\nexport const a = run"],
  ['src/main/instrument/b.ts', "import { planSchema } from '@shared/plan/plan'\nexport const a = planSchema"],
  ['src/main/sessions/a.ts', "import { run } from '../runner/run'\nexport const a = run"],
  ['src/main/keys/b.ts', "import { run } from '../runner/run'\nexport const a = run"],
  ['src/main/runner/c.ts', "import { start } from '../cli/start'\nexport const a = start"],
  ['src/main/platform/a.ts', "import { run } from '../runner/run'\nexport const a = run"],
  // one file for each way to and from the window
  ['src/main/platform/b.ts', "import { ipcMain } from 'electron'\nexport const a = ipcMain"],
  ['src/main/platform/c.ts', "import * as electron from 'electron'\nexport const a = electron.ipcMain"],
  ['src/main/platform/d.ts', "const { ipcMain } = await import('electron')\nexport const a = ipcMain"],
  ['src/main/platform/e.ts', "import { ipcRenderer } from 'electron'\nexport const a = ipcRenderer"],
  ['src/main/platform/f.ts', "import { shell } from 'electron'\nexport const a = shell"],
  ['src/main/platform/g.ts', "export const a = (w: { webContents: { send(c: string): void } }) => w.webContents.send('x')"],
  ['src/main/ipc/a.ts', "export const a = (e: { sender: { send(c: string): void } }) => e.sender.send('x')"],
  ['src/main/index.ts', "import { ipcMain } from 'electron'\nexport const a = ipcMain"]
]

const ALLOWED: readonly (readonly [path: string, source: string])[] = [
  [
    'src/main/platform/ipc-main.ts',
    "import { ipcMain, type WebContents } from 'electron'\nexport const a = (w: WebContents) => ipcMain.on('x', () => w.send('y'))"
  ],
  ['src/main/platform/external.ts', "import { shell } from 'electron'\nexport const a = shell"],
  ['src/main/platform/h.ts', "import { app } from 'electron'\nexport const a = app"],
  ['src/main/platform/keychain.ts', "export const a = () => import('keytar')"],
  ['src/preload/c.ts', "import { ipcRenderer } from 'electron'\nexport const a = ipcRenderer"],
  ['src/main/runner/d.ts', "import { measure } from '../instrument/instrument'\nexport const a = measure"],
  ['src/renderer/src/d.ts', "import { CHANNELS } from '@shared/ipc/channels'\nexport const a = CHANNELS"]
]

const RULES = ['lint/style/noRestrictedImports', 'plugin']

let folder: string
let broken: ReadonlySet<string>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'))
  for (const file of ['biome.json', 'biome-plugins', '.gitignore']) cpSync(join(root, file), join(folder, file), { recursive: true })
  for (const [path, source] of [...FORBIDDEN, ...ALLOWED]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${source}\n`)
  }
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.']
  // Biome leaves with 1 where it found something: its report is what counts.
  const stdout = await promisify(execFile)(process.execPath, args, { cwd: folder }).then(
    (done) => done.stdout,
    (error: { stdout: string }) => error.stdout
  )
  const found = reportSchema.parse(JSON.parse(stdout)).diagnostics.filter((each) => RULES.includes(each.category))
  broken = new Set(found.map((each) => each.location.path.replaceAll('\\', '/')))
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

describe('the linter refuses', () => {
  test.each(FORBIDDEN)('%s: %j', (path) => {
    expect(broken).toContain(path)
  })
})

describe('the linter allows', () => {
  test.each(ALLOWED)('%s: %j', (path) => {
    expect(broken).not.toContain(path)
  })
})
