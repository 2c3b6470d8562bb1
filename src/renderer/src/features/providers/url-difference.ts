export interface MarkedUrl {
  readonly before: string
  readonly wrong: string
  readonly after: string
}

/**
 * The part of the called URL that the right one does not have, cut at slashes: `/v1` of `…/v1/v1/chat/completions`. Where the right
 * one only has more, `wrong` is empty.
 */
export function markWrongPart(called: string, right: string): MarkedUrl {
  const calledParts = called.split('/')
  const rightParts = right.split('/')
  const most = Math.min(calledParts.length, rightParts.length)
  let head = 0
  while (head < most && calledParts[head] === rightParts[head]) head += 1
  let tail = 0
  while (tail < most - head && calledParts.at(-1 - tail) === rightParts.at(-1 - tail)) tail += 1
  const wrong = calledParts.slice(head, calledParts.length - tail)
  const slash = wrong.length > 0 && head > 0 ? '/' : ''
  return {
    before: calledParts.slice(0, head).join('/'),
    wrong: slash + wrong.join('/'),
    after: tail > 0 ? `/${calledParts.slice(calledParts.length - tail).join('/')}` : ''
  }
}
