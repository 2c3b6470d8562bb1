const MIN_SECRET_LENGTH = 4
const SECRET_HEADER = /auth|key|token|secret|cookie/i

/** Takes the request's secrets out of text that a server may have echoed. */
export type Redact = (text: string) => string

/** encodeURIComponent throws on half of a surrogate pair. */
const wellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8')

/** Knows the key and the values of headers that are secret by their name, as they are and as a URL or a JSON string holds them. */
export function redactorFor(apiKey: string | null, headers: Readonly<Record<string, string>>): Redact {
  const fromHeaders = Object.entries(headers)
    .filter(([name]) => SECRET_HEADER.test(name))
    .flatMap(([, value]) => [value, value.replace(/^\S+\s+/, '')])
  const secrets = [apiKey ?? '', ...fromHeaders].map((secret) => secret.trim()).filter((secret) => secret.length >= MIN_SECRET_LENGTH)
  const forms = secrets.flatMap((secret) => [secret, encodeURIComponent(wellFormed(secret)), JSON.stringify(secret).slice(1, -1)])
  // The longest first, so that no form leaves the tail of a longer one.
  const ordered = [...new Set(forms)].sort((a, b) => b.length - a.length)
  return (text) => ordered.reduce((clean, form) => clean.replaceAll(form, '[key]'), text)
}
