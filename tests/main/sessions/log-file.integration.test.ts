import { writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLogFile, logPathFor, sessionFileName } from '../../../src/main/sessions/log-file'
import { tempFolder } from './temp-folder'

const folder = tempFolder()
const noon = new Date(2026, 11, 1, 12, 0)

describe("a log's file name", () => {
  it.each([
    ['Compare', '2026-12-01-1200-compare.jsonl'],
    ['Long prompt, max_tokens 800', '2026-12-01-1200-long-prompt-max-tokens-800.jsonl'],
    ['对比', '2026-12-01-1200-对比.jsonl'],
    ['../../etc/passwd', '2026-12-01-1200-etc-passwd.jsonl'],
    ['///', '2026-12-01-1200-session.jsonl'],
    ['x'.repeat(300), `2026-12-01-1200-${'x'.repeat(40)}.jsonl`]
  ])('%j becomes %s', (name, file) => {
    expect(sessionFileName(noon, name)).toBe(file)
  })

  it('counts up where the name is taken', async () => {
    const taken = [await createLogFile(folder(), noon, 'Compare'), await createLogFile(folder(), noon, 'Compare')]
    expect(taken).toEqual([join(folder(), '2026-12-01-1200-compare.jsonl'), join(folder(), '2026-12-01-1200-compare-2.jsonl')])
  })

  it('says so where a file stands in the folder’s place', async () => {
    const blocked = join(folder(), 'logs')
    await writeFile(blocked, '')
    await expect(createLogFile(blocked, noon, 'Compare')).rejects.toMatchObject({ code: 'log_unwritable' })
  })
})

describe('where a run’s log goes', () => {
  const places = () => ({ folder: join(folder(), 'logs'), relativeTo: folder() })

  it('is the plan’s log_path, a relative one from the given folder', async () => {
    expect(await logPathFor({ name: 'x', log_path: './logs/t.jsonl' }, places(), noon)).toBe(join(folder(), 'logs/t.jsonl'))
    const absolute = join(folder(), 'elsewhere.jsonl')
    expect(await logPathFor({ name: 'x', log_path: absolute }, { folder: '/', relativeTo: '/' }, noon)).toBe(absolute)
    expect(await logPathFor({ name: 'x', log_path: '~/t.jsonl' }, places(), noon)).toBe(join(homedir(), 't.jsonl'))
  })

  it('is a new file in the log folder without one', async () => {
    expect(await logPathFor({ name: 'x', log_path: null }, places(), noon)).toBe(join(folder(), 'logs', '2026-12-01-1200-x.jsonl'))
  })
})
