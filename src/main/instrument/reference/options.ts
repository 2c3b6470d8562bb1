/** What the reference server does with a request; the failing modes are there to show what each failure looks like. */
export const REFERENCE_MODES = [
  'normal',
  'slow',
  'burst',
  'not_streamed',
  'stall',
  'truncate',
  'error_in_stream',
  'html',
  'error_401',
  'error_404',
  'error_429',
  'error_500'
] as const
export type ReferenceMode = (typeof REFERENCE_MODES)[number]

/** The pace of one answer. Times in ms from the moment the whole request was read. */
export interface Pace {
  readonly ttftMs: number
  readonly itlMs: number
  /** Each gap is drawn evenly from itlMs ± jitterMs. */
  readonly jitterMs: number
  readonly tokens: number
  readonly tokensPerChunk: number
  /** 0…1: this share of the tokens, at the start, is reasoning. */
  readonly reasoningShare: number
}

export interface ReferenceOptions extends Pace {
  /** 0 takes a free port. */
  readonly port: number
  readonly seed: number
  readonly mode: ReferenceMode
  /** The bearer that requests must carry; null asks for none. */
  readonly requiredKey: string | null
}

export interface Reference {
  /** http://127.0.0.1:PORT; requests go to {url}/v1/chat/completions. */
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

export const REFERENCE_DEFAULTS: ReferenceOptions = {
  port: 0,
  ttftMs: 100,
  itlMs: 10,
  jitterMs: 0,
  tokens: 200,
  tokensPerChunk: 1,
  reasoningShare: 0,
  seed: 1,
  mode: 'normal',
  requiredKey: null
}

interface Range {
  readonly min: number
  readonly max: number
  readonly whole: boolean
}

const RANGES = {
  port: { min: 0, max: 65_535, whole: true },
  ttftMs: { min: 0, max: 3_600_000, whole: false },
  itlMs: { min: 0, max: 600_000, whole: false },
  jitterMs: { min: 0, max: 600_000, whole: false },
  tokens: { min: 0, max: 1_000_000, whole: true },
  tokensPerChunk: { min: 1, max: 10_000, whole: true },
  reasoningShare: { min: 0, max: 1, whole: false },
  seed: { min: 0, max: 4_294_967_295, whole: true }
} as const satisfies Record<string, Range>
type NumberName = keyof typeof RANGES

const flagOf = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

function numberFrom(name: NumberName, value: string | number): number {
  const { min, max, whole } = RANGES[name]
  const number = typeof value === 'number' ? value : Number(value.trim() === '' ? Number.NaN : value)
  if (!Number.isFinite(number) || number < min || number > max || (whole && !Number.isInteger(number))) {
    throw new RangeError(`${flagOf(name)} is "${value}"; it takes a ${whole ? 'whole number' : 'number'} from ${min} to ${max}.`)
  }
  return number
}

function modeFrom(value: string): ReferenceMode {
  const mode = REFERENCE_MODES.find((known) => known === value)
  if (mode === undefined) throw new RangeError(`--mode is "${value}"; it takes one of ${REFERENCE_MODES.join(', ')}.`)
  return mode
}

/**
 * Command-line values over the defaults. Throws a RangeError that names the flag, its value and what is allowed.
 */
export function parseReferenceOptions(flags: Partial<Record<keyof ReferenceOptions, string | number | undefined>>): ReferenceOptions {
  const number = (name: NumberName): number => (flags[name] === undefined ? REFERENCE_DEFAULTS[name] : numberFrom(name, flags[name]))
  return {
    port: number('port'),
    ttftMs: number('ttftMs'),
    itlMs: number('itlMs'),
    jitterMs: number('jitterMs'),
    tokens: number('tokens'),
    tokensPerChunk: number('tokensPerChunk'),
    reasoningShare: number('reasoningShare'),
    seed: number('seed'),
    mode: flags.mode === undefined ? REFERENCE_DEFAULTS.mode : modeFrom(String(flags.mode)),
    requiredKey: flags.requiredKey === undefined ? REFERENCE_DEFAULTS.requiredKey : String(flags.requiredKey)
  }
}
