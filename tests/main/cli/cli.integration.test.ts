import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { logLineSchema, requestLineSchema, summaryLineSchema, tokensLineSchema } from '@shared/record/log-lines'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { tempFolder } from '../sessions/temp-folder'

/** The built command line, as people run it. */
const CLI = resolve('out/main/cli.js')
const folder = tempFolder()
const running: ChildProcessByStdio<Writable, Readable, Readable>[] = []

function start(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [CLI, ...args], { cwd: folder(), env: { ...process.env, NO_COLOR: '1', ...env }, stdio: 'pipe' })
  running.push(child)
  const said = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text
  })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }))
  return { child, said, ended }
}

const cli = (args: readonly string[], env?: Record<string, string>) => start(args, env).ended

async function reference(...args: readonly string[]): Promise<string> {
  const { said } = start(['reference', ...args])
  await vi.waitFor(() => expect(said.stdout).toContain('\n'), 20_000)
  return JSON.parse(said.stdout.split('\n')[0] ?? '').url
}

const linesOf = async (path: string) =>
  (await readFile(path, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => logLineSchema.parse(JSON.parse(line)))

/** A port of loopback that nobody listens on. */
async function deadPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

beforeAll(() => expect(existsSync(CLI), 'out/main/cli.js is missing: npm run build').toBe(true))

afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'close')
    }
  }
})

describe('tokenscope probe', () => {
  it('measures the reference server as it was told to answer, and prints one object', async () => {
    const url = await reference('--ttft-ms', '100', '--itl-ms', '10', '--tokens', '60')
    const { code, stdout, stderr } = await cli(['probe', '--base-url', url, '--model', 'any', '--json'])
    expect(code).toBe(0)
    const printed = JSON.parse(stdout)
    expect(Object.keys(printed)).toEqual(['record', 'tokens', 'text', 'reasoning_text'])
    const record = requestLineSchema.parse(printed.record)
    expect(record).toMatchObject({ outcome: 'ok', tokens: 60, tokens_source: 'usage', chunks: 60, finish_reason: expect.any(String) })
    expect(record.ttft_ms).toBeGreaterThanOrEqual(99)
    expect(record.tpot_ms).toBeGreaterThan(9)
    expect(record.tpot_ms).toBeLessThan(12)
    expect(tokensLineSchema.parse(printed.tokens).t_ms).toHaveLength(60)
    expect(printed.text.length).toBeGreaterThan(60)
    expect(stderr).toContain(`Sending to ${url}/v1/chat/completions (/v1 was added)`)
  })

  it('needs no server of one’s own, and shows a card', async () => {
    const { code, stdout } = await cli(['probe', '--base-url', 'reference', '--max-tokens', '20'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/TTFT\s+\d/)
    expect(stdout).toMatch(/decode\s+█/)
  })

  it('prints the record of a failure all the same, with exit code 1', async () => {
    const port = await deadPort()
    const { code, stdout } = await cli(['probe', '--base-url', `http://127.0.0.1:${port}`, '--model', 'm', '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout).record).toMatchObject({ outcome: 'error', error: { kind: 'connect', cause: 'connection_refused' } })
  })

  it('sends the key of the variable that it was given, and shows it nowhere', async () => {
    const canary = 'sk-canary-0123456789abcdef'
    const url = await reference('--tokens', '5', '--ttft-ms', '5', '--key', canary)
    const good = await cli(['probe', '--base-url', url, '--model', 'm', '--key-env', 'MY_KEY', '--json'], { MY_KEY: canary })
    expect(good.code).toBe(0)
    const wrong = await cli(['probe', '--base-url', url, '--model', 'm', '--key-env', 'MY_KEY'], { MY_KEY: `${canary}-wrong` })
    expect(wrong.code).toBe(1)
    expect(wrong.stdout).toContain('auth: ')
    const none = await cli(['probe', '--base-url', url, '--model', 'm'], { OPENAI_API_KEY: canary })
    expect(none.code).toBe(1)
    for (const { stdout, stderr } of [good, wrong, none]) expect(stdout + stderr).not.toContain('sk-canary')
  })

  it('reads the prompt from standard input', async () => {
    const { child, ended } = start(['probe', '--base-url', 'reference', '--max-tokens', '5', '--prompt', '-', '--json'])
    child.stdin.end('one two three four five six seven eight nine ten '.repeat(50))
    const { code, stdout } = await ended
    expect(code).toBe(0)
    expect(JSON.parse(stdout).record.prompt_tokens).toBeGreaterThan(100)
  })

  it.each([
    [['probe'], 'Say where to send it: --base-url URL'],
    [['probe', '--base-url', 'http://127.0.0.1:9'], 'Say which model'],
    [['probe', '--base-url', 'ftp://host', '--model', 'm'], '--base-url cannot be used'],
    [['probe', '--base-url', 'reference', '--key-env', 'NO_SUCH_VARIABLE'], 'The environment variable NO_SUCH_VARIABLE is not set'],
    [['probe', '--base-url', 'reference', '--max-tokens', 'many'], 'It must be a whole number from 1 to 1000000'],
    [['probe', '--base-url', 'reference', '--no-such-option'], "unknown option '--no-such-option'"],
    [['probe', '--base-url', 'reference', '--prompt-file', 'none.txt'], 'none.txt cannot be read'],
    [['no-such-command'], "unknown command 'no-such-command'"],
    [['reference', '--mode', 'odd'], '--mode is "odd"'],
    [['reference', '--host', '0.0.0.0'], 'listens on 127.0.0.1 only'],
    [['run'], "missing required argument 'file'"],
    [['run', 'none.toml'], 'none.toml cannot be read']
  ])('%j sends nothing: exit code 2 and one sentence', async (args, sentence) => {
    const { code, stdout, stderr } = await cli(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(sentence)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  it('does not say that it sends what cannot be sent', async () => {
    const { code, stderr } = await cli(['probe', '--base-url', 'reference', '--header', 'x-title: 5 €'])
    expect(code).toBe(2)
    expect(stderr).toContain('Nothing was sent: the header "x-title" cannot be sent as it is')
    expect(stderr).not.toContain('Sending to')
  })

  it('ends a request that is under way at Ctrl-C, and prints its record', async () => {
    const { child, said, ended } = start(['probe', '--base-url', await reference('--ttft-ms', '600000'), '--model', 'm', '--json'])
    await vi.waitFor(() => expect(said.stderr).toContain('Sending to'), 20_000)
    child.kill('SIGINT')
    const { code, stdout } = await ended
    expect(code).toBe(1)
    expect(JSON.parse(stdout).record.outcome).toBe('cancelled')
  })
})

describe('tokenscope run', () => {
  it('runs the sample plan, logs it where it was told, and prints the summary line', async () => {
    const { code, stdout, stderr } = await cli(['run', 'demo', '--rounds', '1', '--prompt', 'Hi', '--out', './my/log.jsonl', '--json'])
    expect(code).toBe(0)
    const path = join(folder(), 'my', 'log.jsonl')
    expect(stderr).toContain(`Log: ${path}`)
    expect(stderr).toMatch(/[ab] round 1: TTFT \d/)
    const lines = await linesOf(path)
    const summary = summaryLineSchema.parse(JSON.parse(stdout))
    expect(lines.at(-1)).toEqual(summary)
    expect(summary).toMatchObject({ outcome: 'completed', lanes: [{ n: 1, left_out: { warmup: 1 } }, { n: 1 }] })
    expect(lines.map(({ type }) => type)).toEqual(['session', ...Array(4).fill(['request', 'tokens']).flat(), 'summary'])
    expect(lines[0]).toMatchObject({ plan: { prompt: { user: 'Hi' } }, lanes: [{ model: 'quick-start' }, { model: 'steady-pace' }] })
  })

  it('runs config.toml as it is: warnings and unknown keys are said, log_path is taken from the working directory', async () => {
    const url = await reference('--tokens', '5', '--ttft-ms', '5', '--key', 'sk-canary-0123456789abcdef')
    await writeFile(
      join(folder(), 'config.toml'),
      `[provider]\nname = "mine"\nbase_url = "${url}/v1/"\napi_key = "\${MY_KEY}"\n[model]\nname = "m"\n[logging]\nlog_path = "./logs/t.jsonl"\ncolour = "red"\n`
    )
    const { code, stdout, stderr } = await cli(['run', 'config.toml', '--rounds', '2'], { MY_KEY: 'sk-canary-0123456789abcdef' })
    expect(code).toBe(0)
    expect(stdout).toMatch(/a\s+m\s+2/)
    expect(stderr).toContain('logging.colour')
    const log = await readFile(join(folder(), 'logs', 't.jsonl'), 'utf8')
    expect(log).toContain('${MY_KEY}')
    expect(log + stdout + stderr).not.toContain('sk-canary')
  })

  it('names a variable that is not set, sends nothing and exits with 2', async () => {
    await writeFile(
      join(folder(), 'config.toml'),
      '[provider]\nbase_url = "http://127.0.0.1:9/v1"\napi_key = "${NO_SUCH_VARIABLE}"\n[model]\nname = "m"\n'
    )
    const { code, stderr } = await cli(['run', 'config.toml'])
    expect(code).toBe(2)
    expect(stderr).toContain('NO_SUCH_VARIABLE, which is not set')
  })

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends at Ctrl-C, or as its terminal ends, with what was measured in the log (%s)',
    async (signal) => {
      const { child, said, ended } = start(['run', 'demo', '--rounds', '1000', '--out', 'log.jsonl'])
      await vi.waitFor(() => expect(said.stderr).toContain('round 1: TTFT'), 30_000)
      child.kill(signal)
      const { code, stdout } = await ended
      expect(code).toBe(130)
      expect(stdout).toContain('quick-start')
      const lines = await linesOf(join(folder(), 'log.jsonl'))
      expect(lines.at(-1)).toMatchObject({ type: 'summary', outcome: 'stopped' })
      expect(lines.filter((line) => line.type === 'request' && line.outcome === 'ok').length).toBeGreaterThanOrEqual(3)
    }
  )

  it('says where the log cannot be written, before anything is sent', async () => {
    await writeFile(join(folder(), 'file'), '')
    const { code, stdout, stderr } = await cli(['run', 'demo', '--out', 'file/log.jsonl'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`The log ${join(folder(), 'file/log.jsonl')} cannot be written`)
  })
})

describe('tokenscope reference', () => {
  it('ends at SIGTERM with exit code 0', async () => {
    const { child, said, ended } = start(['reference'])
    await vi.waitFor(() => expect(said.stdout).toMatch(/^\{"url":"http:\/\/127\.0\.0\.1:\d+"\}\n$/), 20_000)
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  })

  it('says that a port is taken, with exit code 2', async () => {
    const port = new URL(await reference()).port
    const { code, stdout, stderr } = await cli(['reference', '--port', port])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(port)
  })
})

describe('tokenscope', () => {
  it('prints its version and its help', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8'))
    expect(await cli(['--version'])).toMatchObject({ code: 0, stdout: `${version}\n` })
    for (const args of [['--help'], ['probe', '--help'], ['run', '--help'], ['reference', '--help']]) {
      const { code, stdout } = await cli(args)
      expect(code).toBe(0)
      expect(stdout).toContain('Examples:')
    }
  })

  it.runIf(process.platform === 'linux')('says that its result could not be written, and fails', async () => {
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, [CLI, '--help'], { stdio: ['ignore', full, 'pipe'] })
    closeSync(full)
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(said).toBe('tokenscope: the result cannot be written to standard output: the disk is full.\n')
  })

  it('does not mind a reader that has gone', async () => {
    const { child, ended } = start(['probe', '--base-url', 'reference', '--max-tokens', '5'])
    child.stdout.destroy()
    child.stderr.destroy()
    expect((await ended).code).toBe(0)
  })
})
