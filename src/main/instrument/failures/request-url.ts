/** Consecutive path parts that stand twice, as `/v1/v1` or `/chat/completions/chat/completions`. */
const DOUBLED = /((?:\/[^/]+)+?)\1(?=\/|$)/

/** The URL with its doubled path part once, or null where nothing is doubled. */
export function undoubledUrl(url: string): string | null {
  if (!URL.canParse(url)) return null
  const parsed = new URL(url)
  if (!DOUBLED.test(parsed.pathname)) return null
  let path = parsed.pathname
  while (DOUBLED.test(path)) path = path.replace(DOUBLED, '$1')
  parsed.pathname = path
  return parsed.toString()
}

/** A URL as it may be shown: without user and password. */
export function shownUrl(url: URL): string {
  const shown = new URL(url)
  shown.username = ''
  shown.password = ''
  return shown.toString()
}
