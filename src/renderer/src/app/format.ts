/** Figures as the screen writes them: three significant digits, a thin rule for what is missing. Full precision stays in the log. */

export const MISSING = '–'
export const MINUS = '−'

/** Dates in the screen's English: 1 Dec 2026, 12:00. */
const DATE_LOCALES: Readonly<Record<string, string>> = { en: 'en-GB' }

/** Three significant digits, but never fewer than the whole part: 18.7, 412, 3,341. */
export function formatFigure(value: number | null, locale: string): string {
  if (value === null || !Number.isFinite(value)) return MISSING
  const size = Math.abs(value)
  const decimals = size >= 99.95 ? 0 : size >= 9.995 ? 1 : size >= 0.9995 ? 2 : 3
  return number(value, locale, size === 0 ? 0 : Math.min(decimals, 2))
}

/** One decimal, as the request tables write single requests: 412.3. */
export function formatOneDecimal(value: number | null, locale: string): string {
  return value === null ? MISSING : number(value, locale, 1)
}

/** A duration in its own unit: milliseconds under a second, seconds with two decimals above. */
export function splitDuration(ms: number | null, locale: string): { readonly value: string; readonly unit: '' | 'ms' | 's' } {
  if (ms === null) return { value: MISSING, unit: '' }
  if (Math.abs(ms) < 999.5) return { value: formatFigure(ms, locale), unit: 'ms' }
  return { value: number(ms / 1000, locale, 2), unit: 's' }
}

export function formatDuration(ms: number | null, locale: string): string {
  const { value, unit } = splitDuration(ms, locale)
  return unit ? `${value} ${unit}` : value
}

/** A limit that somebody set, as it was set: 30 s, 1.5 s, 500 ms. */
export function formatLimit(ms: number, locale: string): string {
  const inSeconds = ms >= 1_000
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  return inSeconds ? `${format.format(ms / 1_000)} s` : `${format.format(ms)} ms`
}

/** A difference carries its sign: +8.9, −181; none is 0. */
export function formatSigned(value: number | null, locale: string): string {
  if (value === null) return MISSING
  const sign = value === 0 ? '' : value < 0 ? MINUS : '+'
  return `${sign}${formatFigure(Math.abs(value), locale)}`
}

export function formatPercent(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

/** To the second: two runs within a minute are two. `1 Dec 2026, 12:00:05`. */
export function formatDateTime(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(DATE_LOCALES[locale] ?? locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(iso))
}

export function formatBytes(bytes: number, locale: string): string {
  if (bytes < 1_000) return `${number(bytes, locale, 0)} B`
  if (bytes < 1_000_000) return `${number(bytes / 1_000, locale, 0)} kB`
  return `${number(bytes / 1_000_000, locale, 1)} MB`
}

const formats = new Map<string, Intl.NumberFormat>()

/** Making a format costs far more than using it, and figures are written ten times a second. */
function formatOf(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  formats.set(key, format)
  return format
}

function number(value: number, locale: string, decimals: number): string {
  return formatOf(locale, decimals).format(value).replace('-', MINUS)
}

/** `24 Nov 2026`. */
export function formatDate(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(DATE_LOCALES[locale] ?? locale, { dateStyle: 'medium' }).format(new Date(iso))
}

/** `12:04`. */
export function formatTime(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(DATE_LOCALES[locale] ?? locale, { timeStyle: 'short' }).format(new Date(iso))
}

/** A number of things: 26, 3,341. */
export function formatCount(value: number | null, locale: string): string {
  return value === null ? MISSING : number(value, locale, 0)
}
