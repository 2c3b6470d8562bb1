import { Fragment } from 'react'

/** A URL that may break before each part of its path, with one stretch of it marked as wrong. */
export function MarkedUrl({ url, marked }: { readonly url: string; readonly marked: string | null }) {
  const at = marked === null ? -1 : url.lastIndexOf(marked)
  if (marked === null || at === -1) return <span className="mono url">{breakable(url)}</span>
  return (
    <span className="mono url">
      {breakable(url.slice(0, at))}
      <mark>{marked}</mark>
      <wbr />
      {breakable(url.slice(at + marked.length))}
    </span>
  )
}

function breakable(text: string) {
  return partsOf(text).map(({ part, from }) => (
    <Fragment key={from}>
      {from > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** The parts of a URL, each with where it begins: a line may break before a slash, but not inside `//`. */
function partsOf(text: string): { readonly part: string; readonly from: number }[] {
  let from = 0
  return text.split(/(?<=[^/:])(?=\/)/).map((part) => {
    from += part.length
    return { part, from: from - part.length }
  })
}
