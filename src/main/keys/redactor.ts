/** A shorter text is found in ordinary words: taking it out would make every other text unreadable and protect nothing. */
const SHORTEST_SECRET = 6
/** What local servers' manuals tell people to enter where a key is asked for and none is needed. */
const NO_SECRETS: ReadonlySet<string> = new Set([
  'lm-studio',
  'ollama',
  'not-needed',
  'no-key',
  'no-key-required',
  'sk-no-key-required',
  'dummy-key',
  'tokenscope'
])
export const REDACTED = '[key removed]'

/**
 * Knows every secret that this process has held and takes it out of any text, in the forms it travels in: raw, URL-encoded,
 * base64, JSON-escaped. A secret stays known after it was removed from the store: an old error text may still carry it.
 */
export class Redactor {
  private readonly forms = new Set<string>()
  private pattern: RegExp | null = null

  /** Learns a secret; known ones cost nothing. */
  add(secret: string): void {
    if (secret.length < SHORTEST_SECRET || NO_SECRETS.has(secret.toLowerCase()) || this.forms.has(secret)) return
    for (const form of formsOf(secret)) this.forms.add(form)
    const longestFirst = [...this.forms].sort((a, b) => b.length - a.length)
    this.pattern = new RegExp(longestFirst.map(escapeRegExp).join('|'), 'g')
  }

  /** The text with every known secret replaced. */
  scrub(text: string): string {
    return this.pattern === null ? text : text.replace(this.pattern, REDACTED)
  }

  /** Whether a known secret stands in the text. */
  finds(text: string): boolean {
    return this.scrub(text) !== text
  }
}

function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, 'utf8')
  const urlEncoded = encodeURIComponent(bytes.toString('utf8'))
  return [
    secret,
    urlEncoded,
    urlEncoded.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase()),
    new URLSearchParams([['', secret]]).toString().slice(1),
    JSON.stringify(secret).slice(1, -1),
    // Whole, with its padding, and inside of longer base64.
    bytes.toString('base64'),
    bytes.toString('base64url'),
    ...base64Forms(bytes)
  ].filter((form) => form.length >= SHORTEST_SECRET)
}

/** Base64 of the secret wherever it stands in a longer text: three alignments, less the characters its neighbours share. */
function base64Forms(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
    const from = shift === 0 ? 0 : shift + 1
    const to = Math.floor(((shift + bytes.length) * 8) / 6)
    const own = encoded.slice(from, to)
    return own.length < 8 ? [] : [own, own.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
