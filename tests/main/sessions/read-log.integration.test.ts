import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readLog } from '../../../src/main/sessions/read-log'
import { emptySummary, jsonl, requestLine, sessionLine, tokensLine } from './lines'
import { tempFolder } from './temp-folder'

const folder = tempFolder()

async function logged(content: string) {
  const path = join(folder(), 'log.jsonl')
  await writeFile(path, content)
  return readLog(path)
}

describe('reading a log', () => {
  it('gives a session with its header, requests, tokens and summary', async () => {
    const whole = [sessionLine('s'), requestLine('s', 'r1'), tokensLine('s', 'r1'), emptySummary('s')]
    expect(await logged(jsonl(...whole))).toEqual([
      {
        session: 's',
        header: whole[0],
        requests: [whole[1]],
        tokens: [whole[2]],
        summary: whole[3],
        others: [],
        remarks: []
      }
    ])
  })

  it('tells several sessions of one file apart, even interleaved', async () => {
    const sessions = await logged(
      jsonl(sessionLine('1'), sessionLine('2'), requestLine('1', 'r1'), requestLine('2', 'r2'), emptySummary('1'), emptySummary('2'))
    )
    expect(sessions.map(({ session, requests }) => [session, requests.map(({ request }) => request)])).toEqual([
      ['1', ['r1']],
      ['2', ['r2']]
    ])
  })

  it('remarks a torn last line and reads all before it', async () => {
    const [session] = await logged(`${jsonl(sessionLine('s'), requestLine('s', 'r1'))}{"type":"request","session":"s","requ`)
    expect(session?.requests).toHaveLength(1)
    expect(session?.summary).toBeNull()
    expect(session?.remarks).toEqual(['torn_line'])
  })

  it('takes a whole last line without a line ending for what it is', async () => {
    const [session] = await logged(jsonl(sessionLine('s'), requestLine('s', 'r1')).trimEnd())
    expect(session?.requests).toHaveLength(1)
    expect(session?.remarks).toEqual([])
  })

  it('remarks a bad line in the middle by its number', async () => {
    const [session] = await logged(
      `${jsonl(sessionLine('s'))}\n{"torn":\n[1]\n${jsonl(requestLine('s', 'r1'), { type: 'request', session: 's' })}`
    )
    expect(session?.requests).toHaveLength(1)
    expect(session?.remarks).toEqual(['bad_line:3', 'bad_line:4', 'bad_line:6'])
  })

  it('keeps unknown fields and unknown types', async () => {
    const request = { ...requestLine('s', 'r1'), energy_j: 12, http: { status: 200, version: '2', request_id: null, hops: 3 } }
    const [session] = await logged(jsonl(sessionLine('s'), request, { type: 'note', session: 's', text: 'x' }, { type: 'note', text: 'y' }))
    expect(session?.requests).toEqual([request])
    expect(session?.others).toEqual([
      { type: 'note', session: 's', text: 'x' },
      { type: 'note', text: 'y' }
    ])
    expect(session?.remarks).toEqual([])
  })

  it('reads Windows line endings, a byte order mark, and U+2028 inside a string', async () => {
    const [session] = await logged(
      `\uFEFF${jsonl(sessionLine('s', { name: 'one\u2028two' }), requestLine('s', 'r1')).replaceAll('\n', '\r\n')}`
    )
    expect(session?.header?.name).toBe('one\u2028two')
    expect(session?.requests).toHaveLength(1)
    expect(session?.remarks).toEqual([])
  })

  it('reads lines longer than a read of the disk', async () => {
    const long = tokensLine('s', 'r1', {
      t_ms: Array.from({ length: 50_000 }, (_, index) => index / 3),
      n: Array(50_000).fill(1),
      kind: 'c*50000'
    })
    const [session] = await logged(jsonl(sessionLine('s'), long, requestLine('s', 'r1')))
    expect(session?.tokens).toEqual([long])
    expect(session?.requests).toHaveLength(1)
  })

  it('leaves the tokens lines out on demand', async () => {
    const path = join(folder(), 'log.jsonl')
    await writeFile(path, jsonl(sessionLine('s'), requestLine('s', 'r1'), tokensLine('s', 'r1')))
    const [session] = await readLog(path, { tokens: false })
    expect(session?.tokens).toEqual([])
    expect(session?.requests).toHaveLength(1)
  })

  it('finds no session in an empty file, and names a file that is not there', async () => {
    expect(await logged('')).toEqual([])
    const path = join(folder(), 'gone.jsonl')
    await expect(readLog(path)).rejects.toMatchObject({
      code: 'log_unreadable',
      message: `The log ${path} cannot be read: no such file or folder.`
    })
  })
})
