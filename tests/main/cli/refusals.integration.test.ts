import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { createColors } from 'picocolors'
import { describe, expect, it } from 'vitest'
import { main } from '../../../src/main/cli/main'
import { readPrompt } from '../../../src/main/cli/prompt-text'
import { tempFolder } from '../sessions/temp-folder'

const folder = tempFolder()

/** One command line that is to end before any thread is started: there are none. */
async function refused(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const said = { stdout: '', stderr: '' }
  const stream = (name: keyof typeof said) =>
    new PassThrough({ encoding: 'utf8' }).on('data', (text: string) => {
      said[name] += text
    }) as unknown as NodeJS.WriteStream
  const exit = await main(args, {
    version: '0.0.0',
    workers: { instrument: '/no/such/worker.js', reference: '/no/such/worker.js' },
    env,
    cwd: folder(),
    stdin: Readable.from([]),
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    colors: createColors(false)
  })
  expect({ exit, stdout: said.stdout }).toEqual({ exit: 2, stdout: '' })
  return said.stderr
}

const PROBE = ['probe', '--base-url', 'http://127.0.0.1:9/v1', '--model', 'm']

describe('what cannot be meant is refused with exit code 2 and one sentence', () => {
  it.each([
    ['a model name of blanks', ['probe', '--base-url', 'http://127.0.0.1:9', '--model', '  '], 'Say which model'],
    [
      'an address with a placeholder that was never closed',
      ['probe', '--base-url', 'http://127.0.0.1:9/${TENANT', '--model', 'm'],
      'it is a placeholder'
    ],
    ['an empty name for the log', ['run', 'demo', '--out', ''], '--out is empty'],
    ['an empty name for the plan', ['run', ''], 'The name of a plan is empty.'],
    ['an empty name for the prompt', [...PROBE, '--prompt-file', ''], 'The name of the prompt is empty.']
  ])('%s', async (_, args, sentence) => {
    const said = await refused(args)
    expect(said).toContain(sentence)
    expect(said.trimEnd().split('\n')).toHaveLength(1)
  })

  it('a key where a header belongs, and does not repeat it', async () => {
    const said = await refused([...PROBE, '--header', 'Bearer sk-canary-1234'])
    expect(said).toContain('NAME:VALUE')
    expect(said).not.toContain('canary')
  })
})

describe('a file that cannot be read', () => {
  it('is named with the reason in words', async () => {
    const path = join(folder(), 'missing.toml')
    expect(await refused(['run', 'missing.toml'])).toBe(`tokenscope: ${path} cannot be read as a plan: no such file or folder.\n`)
    expect(await refused(['run', '.'])).toContain('as a plan: it is a folder, not a file.')
    expect(await refused([...PROBE, '--prompt-file', 'missing.txt'])).toContain('as the prompt: no such file or folder.')
  })

  it.runIf(process.platform !== 'win32')('is named where its links lead in a circle', async () => {
    await symlink('b', join(folder(), 'a'))
    await symlink('a', join(folder(), 'b'))
    expect(await refused(['run', 'a'])).toContain('as a plan: its symbolic links lead in a circle.')
    expect(await refused(['run', 'demo', '--out', 'a/log.jsonl'])).toContain('its symbolic links lead in a circle')
  })
})

describe('the prompt', () => {
  const promptIn = async (bytes: string | Buffer) => {
    await writeFile(join(folder(), 'prompt.txt'), bytes)
    return readPrompt({ cwd: folder(), stdin: Readable.from([]) }, { promptFile: 'prompt.txt' })
  }

  it('is sent as it was written, less the byte order mark', async () => {
    expect(await promptIn('\uFEFFWhy is it slow?\r\n\tTell me.\r\n')).toBe('Why is it slow?\r\n\tTell me.\r\n')
    expect(await readPrompt({ cwd: folder(), stdin: Readable.from(['\uFEFF为什么慢？']) }, { prompt: '-' })).toBe('为什么慢？')
  })

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0xff])],
    ['another encoding', Buffer.from('Warum so träge?', 'latin1')]
  ])('is refused where the file is %s', async (_, bytes) => {
    await expect(promptIn(bytes)).rejects.toThrow('The prompt is no UTF-8 text')
  })

  it('is refused where nothing is left of it', async () => {
    await expect(promptIn('\uFEFF \r\n')).rejects.toThrow('The prompt is empty.')
  })
})
