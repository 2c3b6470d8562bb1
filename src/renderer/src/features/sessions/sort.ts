export interface Sort<K extends string> {
  readonly key: K
  readonly descending: boolean
}

/** The same head again turns the order round; another one begins with its natural order. */
export function nextSort<K extends string>(sort: Sort<K>, key: K, descendingFirst: boolean): Sort<K> {
  return sort.key === key ? { key, descending: !sort.descending } : { key, descending: descendingFirst }
}

/** Sorted by a figure or a word; what has none stands at the end in both orders. Equal ones keep their order. */
export function sortBy<T>(items: readonly T[], figureOf: (item: T) => number | string | null, descending: boolean): readonly T[] {
  const sign = descending ? -1 : 1
  return items.toSorted((one, other) => {
    const a = figureOf(one)
    const b = figureOf(other)
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b)) : a - b)
  })
}
