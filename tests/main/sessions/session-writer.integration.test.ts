import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SessionWriter } from '../../../src/main/sessions/session-writer'
import { emptySummary, jsonl, requestLine, sessionLine, tokensLine } from './lines'
import { tempFolder } from './temp-folder'

const folder = tempFolder()

describe('the session writer', () => {
  it('makes the folders and writes one JSON line an entry', async () => {
    const path = join(folder(), 'a', 'b', 'log.jsonl')
    const writer = await SessionWriter.open(path)
    await writer.append([sessionLine('s')])
    await writer.append([requestLine('s', 'r'), tokensLine('s', 'r')])
    expect(await readFile(path, 'utf8')).toBe(jsonl(sessionLine('s'), requestLine('s', 'r'), tokensLine('s', 'r')))
    await writer.close()
  })

  it('has written what an append promised when it resolves, in the order of the calls', async () => {
    const path = join(folder(), 'log.jsonl')
    const writer = await SessionWriter.open(path)
    const ids = Array.from({ length: 50 }, (_, index) => `r${index}`)
    await Promise.all(ids.map((id) => writer.append([requestLine('s', id)])))
    const written = (await readFile(path, 'utf8')).trim().split('\n')
    expect(written.map((line) => JSON.parse(line).request)).toEqual(ids)
    await writer.close()
  })

  it('appends to what is there', async () => {
    const path = join(folder(), 'log.jsonl')
    await writeFile(path, jsonl(sessionLine('old')))
    const writer = await SessionWriter.open(path)
    await writer.append([sessionLine('new')])
    await writer.close()
    expect(await readFile(path, 'utf8')).toBe(jsonl(sessionLine('old'), sessionLine('new')))
  })

  it('starts on a fresh line where the file ends in the middle of one', async () => {
    const path = join(folder(), 'log.jsonl')
    await writeFile(path, '{"type":"request","sess')
    const writer = await SessionWriter.open(path)
    await writer.append([sessionLine('new')])
    await writer.append([emptySummary('new')])
    await writer.close()
    expect(await readFile(path, 'utf8')).toBe(`{"type":"request","sess\n${jsonl(sessionLine('new'), emptySummary('new'))}`)
  })

  it('lets two writers share a file', async () => {
    const path = join(folder(), 'log.jsonl')
    const [one, two] = await Promise.all([SessionWriter.open(path), SessionWriter.open(path)])
    await Promise.all([one.append([sessionLine('1')]), two.append([sessionLine('2')])])
    await Promise.all([one.close(), two.close()])
    const written = (await readFile(path, 'utf8')).trim().split('\n')
    expect(written.map((line) => JSON.parse(line).session).sort()).toEqual(['1', '2'])
  })

  it('passes every line through the guard before the disk', async () => {
    const path = join(folder(), 'log.jsonl')
    const writer = await SessionWriter.open(path, (line) => line.replaceAll('canary', '[key removed]'))
    await writer.append([sessionLine('s', { name: 'a canary sings' })])
    await writer.close()
    expect(await readFile(path, 'utf8')).toBe(jsonl(sessionLine('s', { name: 'a [key removed] sings' })))
  })

  it('names the path and the way out where the place cannot be written', async () => {
    await mkdir(join(folder(), 'taken.jsonl'))
    const path = join(folder(), 'taken.jsonl')
    await expect(SessionWriter.open(path)).rejects.toMatchObject({
      name: 'UserError',
      code: 'log_unwritable',
      message: `The log ${path} cannot be written: it is a folder, not a file.`,
      hint: expect.stringContaining('Choose a place')
    })
    await appendFile(join(folder(), 'file'), '')
    await expect(SessionWriter.open(join(folder(), 'file', 'log.jsonl'))).rejects.toMatchObject({ code: 'log_unwritable' })
  })

  it.runIf(process.platform === 'linux')('does not hang at a folder that is there and can hold no other', async () => {
    await expect(SessionWriter.open('/proc/none/log.jsonl')).rejects.toMatchObject({ code: 'log_unwritable' })
  })

  it.runIf(process.platform === 'linux')('says that the disk is full and loses nothing that it was given', async () => {
    const writer = await SessionWriter.open('/dev/full')
    await expect(writer.append([requestLine('s', 'r1'), tokensLine('s', 'r1')])).rejects.toMatchObject({
      code: 'log_full',
      message: 'The log /dev/full cannot be written: the disk is full.'
    })
    await expect(writer.append([requestLine('s', 'r2')])).rejects.toMatchObject({ code: 'log_full' })
    expect(writer.unwritten).toEqual(
      [requestLine('s', 'r1'), tokensLine('s', 'r1'), requestLine('s', 'r2')].map((line) => JSON.stringify(line))
    )
    await expect(writer.close()).rejects.toMatchObject({ code: 'log_full' })
  })
})
