export type CsvCell = string | number | null

/** RFC 4180: CRLF, quotes where they are needed, numbers in full precision with a point, nothing for what is missing. */
export function toCsv(head: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  const lines = [head.map(cell).join(',')]
  for (const row of rows) lines.push(row.map(cell).join(','))
  return `${lines.join('\r\n')}\r\n`
}

function cell(value: CsvCell): string {
  if (value === null) return ''
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
