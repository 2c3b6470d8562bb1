import { asCount, asRecord, type JsonRecord } from '../../json'

const MS_PER_S = 1_000

/** Groq and Cerebras give seconds: `queue_time` 0.075 is kept as `queue_time_ms` 75. */
function secondsIn(record: JsonRecord | null): Record<string, number> {
  const times: Record<string, number> = {}
  for (const [name, value] of Object.entries(record ?? {})) {
    const seconds = asCount(value)
    if (seconds !== null && name.endsWith('_time')) times[`${name}_ms`] = Math.round(seconds * MS_PER_S * 1_000) / 1_000
  }
  return times
}

/** llama.cpp: `prompt_ms`, `predicted_ms` and the counts they stand for (`prompt_n`, `predicted_n`, `cache_n`), as they are. */
function llamaTimings(record: JsonRecord | null): Record<string, number> {
  const times: Record<string, number> = {}
  for (const [name, value] of Object.entries(record ?? {})) {
    const number = asCount(value)
    if (number !== null) times[name] = number
  }
  return times
}

/** What the server says of its own time inside the answer. */
export function serverTimesIn(chunk: JsonRecord): Record<string, number> {
  return {
    ...llamaTimings(asRecord(chunk['timings'])),
    ...secondsIn(asRecord(chunk['time_info'])),
    ...secondsIn(asRecord(chunk['usage'])),
    ...secondsIn(asRecord(asRecord(chunk['x_groq'])?.['usage']))
  }
}
