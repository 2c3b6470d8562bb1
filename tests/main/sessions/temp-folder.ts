import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** A fresh folder for each test of the file, removed afterwards: call the result to get its path. */
export function tempFolder(): () => string {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tokenscope-test-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  return () => folder
}
