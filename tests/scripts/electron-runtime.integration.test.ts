import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findElectron, missingDisplay } from '../../scripts/lib/electron-runtime.mjs'

const EXECUTABLES: Record<string, string> = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }

describe('finding the Electron runtime', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'runtime-'))
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder)
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  })

  it('takes the one that ELECTRON_OVERRIDE_DIST_PATH names', async () => {
    const path = join(folder, EXECUTABLES[process.platform] ?? 'electron')
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, '')
    expect(findElectron()).toEqual({ path })
  })

  it('says so where that folder holds none', () => {
    expect(findElectron()).toEqual({ missing: expect.stringContaining(`ELECTRON_OVERRIDE_DIST_PATH names ${folder}, which holds no `) })
  })
})

describe.runIf(process.platform === 'linux')('looking for a display', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it.each(['DISPLAY', 'WAYLAND_DISPLAY'])('is content with %s', (name) => {
    vi.stubEnv('DISPLAY', '')
    vi.stubEnv('WAYLAND_DISPLAY', '')
    expect(missingDisplay()).toContain('no display')
    vi.stubEnv(name, ':0')
    expect(missingDisplay()).toBeNull()
  })
})
