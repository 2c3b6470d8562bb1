import { SessionWriter } from '../../../src/main/sessions/session-writer'
import { requestLine, sessionLine, tokensLine } from './lines'

/** Writes requests until it is killed; says on stdout which ones it was promised to be on the disk. Arguments: path, session. */
const [path = '', session = ''] = process.argv.slice(2)
const writer = await SessionWriter.open(path)
await writer.append([sessionLine(session)])
for (let nth = 1; ; nth += 1) {
  const events = (nth * 397) % 5000
  const tokens = { t_ms: Array.from({ length: events }, (_, at) => at * 10.123), n: Array<number>(events).fill(1), kind: `c*${events}` }
  const request = `${session}-${nth}`
  await writer.append([requestLine(session, request), tokensLine(session, request, tokens)])
  process.stdout.write(`${request}\n`)
}
