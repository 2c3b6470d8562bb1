import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoke, launchApp, type RunningApp } from './support/app'
import { figure, lane, laneOn, newestLogPath, runButton, showPlan, untilRunEnds, untilState } from './support/compare'
import { type Answer, deadPort, json, startEndpoint, stream } from './support/endpoint'
import { readLog } from './support/log'

/** Serves completions under /v1 and nowhere else, as OpenAI-compatible servers do. */
const underV1: Answer = (request, response) =>
  request.path === '/v1/chat/completions' ? stream(8)(request, response) : json(404, { detail: 'Not Found' })(request, response)

const refusesKey = json(401, { error: { message: 'Incorrect API key provided.', type: 'invalid_request_error', code: 'invalid_api_key' } })

const wholeAnswer = json(200, {
  id: 'x',
  object: 'chat.completion',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: 'All of it in one piece, as if stream had never been asked for.' },
      finish_reason: 'stop'
    }
  ],
  usage: { prompt_tokens: 9, completion_tokens: 14, total_tokens: 23 }
})

describe('what goes wrong is said in a sentence', () => {
  let app: RunningApp

  beforeAll(async () => {
    app = await launchApp()
  })
  afterAll(() => app?.close())
  beforeEach(async () => {
    const providers = await invoke(app.page, 'providers.list')
    for (const { id } of providers.filter(({ builtIn }) => !builtIn)) await invoke(app.page, 'providers.remove', { id })
  })

  const save = (name: string, baseUrl: string) =>
    invoke(app.page, 'providers.save', { id: null, name, protocol: 'openai-chat', baseUrl, connection: 'new', headers: {}, models: [] })

  /** Runs one plan on one lane at this address and returns what the lane then says. */
  async function laneAfterRun(baseUrl: string, key: string | null, end: 'error' | 'finished'): Promise<string> {
    const provider = await save('Faulty', baseUrl)
    if (key !== null) await invoke(app.page, 'keys.set', { id: provider.id, secret: key, keep: 'memory' })
    await showPlan(app.page, { lanes: [laneOn('a', provider)], prompt: { user: 'Say something.' }, rounds: 2, warmups: 0 })
    await runButton(app.page).click()
    await untilState(app.page, 'a', end)
    await untilRunEnds(app.page)
    return (await lane(app.page, 'a').textContent()) ?? ''
  }

  it('a wrong key: refused, and not sent again', async () => {
    const endpoint = await startEndpoint(refusesKey)
    const text = await laneAfterRun(endpoint.baseUrl, 'sk-wrong-0123456789', 'error')
    expect(text).toContain('The key was refused (401)')
    expect(text).toContain('Incorrect API key provided.')
    expect(text).not.toContain('sk-wrong-0123456789')
    expect(endpoint.seen).toHaveLength(1)
    await endpoint.close()
  })

  it('no key: said to be missing, not wrong', async () => {
    const endpoint = await startEndpoint(refusesKey)
    expect(await laneAfterRun(endpoint.baseUrl, null, 'error')).toContain('No key was sent')
    await endpoint.close()
  })

  it('a variable that is not set: named, before anything is sent', async () => {
    const endpoint = await startEndpoint()
    expect(await laneAfterRun(endpoint.baseUrl, `\${TOKENSCOPE_UNSET_KEY}`, 'error')).toContain('TOKENSCOPE_UNSET_KEY')
    expect(endpoint.seen).toHaveLength(0)
    await endpoint.close()
  })

  it('a wrong path: the URL that was called, and the right one', async () => {
    const endpoint = await startEndpoint((request, response) =>
      request.path === '/v1/chat/completions' ? json(404, { detail: 'Not Found' })(request, response) : stream(8)(request, response)
    )
    const text = await laneAfterRun(endpoint.baseUrl, null, 'error')
    expect(text).toContain('404')
    expect(text).toContain(`${endpoint.baseUrl}/chat/completions`)
    await endpoint.close()
  })

  it('a doubled /v1 in what was pasted: put right before anything is sent', async () => {
    const endpoint = await startEndpoint(underV1)
    await laneAfterRun(`${endpoint.baseUrl}/v1/chat/completions`, null, 'finished')
    expect(endpoint.seen.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/chat/completions'])
    await endpoint.close()
  })

  it('a dead port: nothing listens there', async () => {
    const port = await deadPort()
    const text = await laneAfterRun(`http://127.0.0.1:${port}/v1`, null, 'error')
    expect(text).toContain(`Nothing listens on 127.0.0.1:${port}`)
  })

  it('an answer that is not streamed: all at once, and no TPOT is made up', async () => {
    const endpoint = await startEndpoint(wholeAnswer)
    const text = await laneAfterRun(endpoint.baseUrl, null, 'finished')
    expect(text).toContain('All at once')
    expect(await figure(app.page, 'a', 'tpot')).toBeNull()
    const log = await readLog(await newestLogPath(app.page))
    expect(log.requests.map(({ tpot_ms, flags }) => [tpot_ms, flags.includes('not_streamed')])).toEqual([
      [null, true],
      [null, true]
    ])
    await endpoint.close()
  })

  it('one lane that fails leaves the other’s figures alone', async () => {
    const good = await startEndpoint()
    const bad = await startEndpoint(json(500, { error: { message: 'out of memory' } }))
    const lanes = [laneOn('a', await save('Good', good.baseUrl)), laneOn('b', await save('Bad', bad.baseUrl))]
    await showPlan(app.page, { lanes, prompt: { user: 'Say something.' }, rounds: 2, warmups: 0 })
    await runButton(app.page).click()
    await untilState(app.page, 'b', 'error')
    await untilState(app.page, 'a', 'finished')
    await untilRunEnds(app.page)
    expect(await lane(app.page, 'b').textContent()).toContain('out of memory')
    const { summary } = await readLog(await newestLogPath(app.page))
    expect(summary?.lanes.map(({ n, errors }) => [n, errors])).toEqual([
      [2, 0],
      [0, 2]
    ])
    await good.close()
    await bad.close()
  })
})
