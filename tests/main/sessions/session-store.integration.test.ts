import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SessionStore } from '../../../src/main/sessions/session-store'
import { emptySummary, jsonl, requestLine, sessionLine, tokensLine } from './lines'
import { tempFolder } from './temp-folder'

const folder = tempFolder()
const at = (name: string) => join(folder(), name)

describe('the list of sessions', () => {
  it('is newest first, over all logs of the folder', async () => {
    await writeFile(at('one.jsonl'), jsonl(sessionLine('old', { started_at: '2026-12-01T10:00:00.000Z' }), emptySummary('old')))
    await writeFile(
      at('two.jsonl'),
      jsonl(
        sessionLine('middle', { started_at: '2026-12-01T11:00:00.000Z' }),
        emptySummary('middle'),
        sessionLine('new', { started_at: '2026-12-02T09:00:00.000Z' }),
        emptySummary('new')
      )
    )
    await writeFile(at('notes.txt'), 'not a log')
    const items = await new SessionStore(folder()).list()
    expect(items.map(({ session }) => session)).toEqual(['new', 'middle', 'old'])
    expect(items[2]).toMatchObject({ name: 'Compare', path: at('one.jsonl'), startedAt: '2026-12-01T10:00:00.000Z', remarks: [] })
  })

  it('computes the medians of a run that was cut off, and says so', async () => {
    await writeFile(
      at('log.jsonl'),
      jsonl(
        sessionLine('s'),
        requestLine('s', 'w', { warmup: true, ttft_ms: 900 }),
        requestLine('s', 'r1', { ttft_ms: 100, tpot_ms: 10 }),
        requestLine('s', 'r2', { ttft_ms: 104, tpot_ms: 12 }),
        requestLine('s', 'r3', { outcome: 'error', error: { kind: 'server_error', status: 500, message: '', hint: '' }, ttft_ms: null })
      )
    )
    const [item] = await new SessionStore(folder()).list()
    expect(item).toMatchObject({ requests: 4, errors: 1, remarks: ['no_summary'] })
    expect(item?.lanes).toEqual([{ lane: 'a', provider: 'P', model: 'm', n: 2, ttftMs: 102, tpotMs: 11 }])
  })

  it('counts every failed request, of warm-ups and retries too, but none that was stopped', async () => {
    const refused = { outcome: 'error', error: { kind: 'auth', status: 401, message: '', hint: '' } } as const
    await writeFile(
      at('log.jsonl'),
      jsonl(
        sessionLine('s'),
        requestLine('s', 'w', { warmup: true, ...refused }),
        requestLine('s', 'r1', refused),
        requestLine('s', 'r1b', { attempt: 2, ...refused }),
        requestLine('s', 'r2', { outcome: 'empty' }),
        requestLine('s', 'r3', { outcome: 'cancelled' }),
        emptySummary('s')
      )
    )
    expect(await new SessionStore(folder()).list()).toMatchObject([{ requests: 5, errors: 4 }])
  })

  it('shows how the prompt begins, in one line, and whose provider each lane has', async () => {
    const user = `Why is\n  the sky ${'very '.repeat(60)}blue?`
    const plan = { prompt: { user }, lanes: [{ lane: 'a', provider: { id: 'reference' } }] }
    await writeFile(at('log.jsonl'), jsonl(sessionLine('s', { plan }), emptySummary('s')))
    const [item] = await new SessionStore(folder()).list()
    expect(item?.prompt).toMatch(/^Why is the sky very very .*…$/)
    expect(item?.prompt).toHaveLength(201)
    expect(item?.lanes[0]?.providerId).toBe('reference')
  })

  it.each([{}, { prompt: 'text', lanes: 7 }, { prompt: { user: 1 }, lanes: [{}] }])(
    'does without what a plan does not hold: %j',
    async (plan) => {
      await writeFile(at('log.jsonl'), jsonl(sessionLine('s', { plan }), emptySummary('s')))
      const [item] = await new SessionStore(folder()).list()
      expect(item).toMatchObject({ name: 'Compare', remarks: [] })
      expect(item).not.toHaveProperty('prompt')
    }
  )

  it('shows a file that is no log as unreadable, and an empty one not at all', async () => {
    await writeFile(at('broken.jsonl'), 'what is this\n')
    await writeFile(at('empty.jsonl'), '')
    expect(await new SessionStore(folder()).list()).toMatchObject([{ name: 'broken.jsonl', remarks: ['unreadable'] }])
  })

  it('is empty where there is no folder yet', async () => {
    expect(await new SessionStore(at('none')).list()).toEqual([])
  })

  it('notices what was appended or removed since', async () => {
    const store = new SessionStore(folder())
    await writeFile(at('log.jsonl'), jsonl(sessionLine('s')))
    expect(await store.list()).toMatchObject([{ requests: 0 }])
    await writeFile(at('log.jsonl'), jsonl(requestLine('s', 'r1')), { flag: 'a' })
    expect(await store.list()).toMatchObject([{ requests: 1 }])
    await rm(at('log.jsonl'))
    expect(await store.list()).toEqual([])
  })

  it('takes in a log opened from elsewhere, and refuses what is none', async () => {
    await mkdir(at('logs'))
    const store = new SessionStore(at('logs'))
    await writeFile(at('elsewhere.jsonl'), jsonl(sessionLine('s'), emptySummary('s')))
    await writeFile(at('else.json'), '{}')
    expect(await store.open(at('elsewhere.jsonl'))).toMatchObject({ session: 's' })
    expect((await store.list()).map(({ session }) => session)).toEqual(['s'])
    await expect(store.open(at('else.json'))).rejects.toMatchObject({ code: 'log_unreadable' })
    await expect(store.open(at('gone.jsonl'))).rejects.toMatchObject({ code: 'log_unreadable' })
  })
})

describe('reading a session', () => {
  it('gives all its lines, and computes the summary that is missing', async () => {
    await writeFile(at('log.jsonl'), jsonl(sessionLine('s'), requestLine('s', 'r1'), tokensLine('s', 'r1')))
    const content = await new SessionStore(folder()).read('s')
    expect(content.header).toEqual(sessionLine('s'))
    expect(content.requests).toEqual([requestLine('s', 'r1')])
    expect(content.tokens).toEqual([tokensLine('s', 'r1')])
    expect(content.summary).toMatchObject({ outcome: 'stopped', ended_at: '2026-12-01T12:00:01.121Z', lanes: [{ lane: 'a', n: 1 }] })
    expect(content.summary.lanes[0]?.itl_ms.p50).toBe(10)
  })

  it.each(['../log', 'log.jsonl', '/etc/passwd', ''])('knows no session by the name %j: an id is no path', async (session) => {
    await writeFile(at('log.jsonl'), jsonl(sessionLine('s')))
    await expect(new SessionStore(folder()).read(session)).rejects.toMatchObject({ code: 'session_unknown' })
  })
})

describe('exporting a session', () => {
  const odd = `${JSON.stringify(sessionLine('s'))}\r\n{"type":"note","session":"s",   "kept":"as it is"}\n\n${JSON.stringify(requestLine('s', 'r1'))}`

  it('copies byte for byte a file that holds it alone', async () => {
    await writeFile(at('log.jsonl'), odd)
    await new SessionStore(folder()).export('s', at('out.export'))
    expect(await readFile(at('out.export'), 'utf8')).toBe(odd)
  })

  it('takes its lines as they stand out of a file that holds others too', async () => {
    const other = [sessionLine('t'), requestLine('t', 'r2')]
    await writeFile(at('log.jsonl'), `${jsonl(...other)}${odd}`)
    const store = new SessionStore(folder())
    await store.export('s', at('s.export'))
    await store.export('t', at('t.export'))
    expect(await readFile(at('s.export'), 'utf8')).toBe(odd)
    expect(await readFile(at('t.export'), 'utf8')).toBe(jsonl(...other))
  })

  it('never overwrites the log with itself, and names a place it cannot write', async () => {
    await writeFile(at('log.jsonl'), odd)
    const store = new SessionStore(folder())
    await expect(store.export('s', at('log.jsonl'))).rejects.toMatchObject({ code: 'export_failed' })
    expect(await readFile(at('log.jsonl'), 'utf8')).toBe(odd)
    await mkdir(at('taken'))
    await expect(store.export('s', at('taken'))).rejects.toMatchObject({
      code: 'export_failed',
      message: expect.stringContaining(at('taken'))
    })
    await expect(store.export('nobody', at('x'))).rejects.toMatchObject({ code: 'session_unknown' })
  })
})
