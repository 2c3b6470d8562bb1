import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appHandlers } from '../../../src/main/ipc/app'
import { SettingsStore } from '../../../src/main/settings/settings-store'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reveal-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function reveal(logFolder: string, openFolder: (path: string) => Promise<void>) {
  const info = { version: '0.1.0', platform: 'linux', systemLanguage: 'en', logFolder } as const
  const settings = new SettingsStore(folder, () => {})
  return appHandlers({ info, desk: { openFolder }, keys: { knownStatus: () => null }, settings, settingsChanged: () => {} })[
    'app.revealLogs'
  ](undefined)
}

describe('showing the log folder', () => {
  test('makes it where no run has made it yet, so that there is something to open', async () => {
    const logs = join(folder, 'deep', 'sessions')
    const opened: string[] = []
    await reveal(logs, async (path) => {
      opened.push(path)
    })
    expect(opened).toEqual([logs])
    expect(existsSync(logs)).toBe(true)
  })

  test('says why it cannot be opened', async () => {
    const refused = reveal(folder, () => Promise.reject(new Error('no file manager')))
    await expect(refused).rejects.toMatchObject({ code: 'folder_unopenable', params: { path: folder, reason: 'no file manager' } })
  })
})
