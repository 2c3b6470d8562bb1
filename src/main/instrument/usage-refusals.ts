/** Where servers refused to be asked for their usage: requests to the same place leave the parameter out, and say so by a flag. */
export class UsageRefusals {
  readonly #places = new Set<string>()

  remember(url: URL, model: string): void {
    this.#places.add(placeOf(url, model))
  }

  has(url: URL, model: string): boolean {
    return this.#places.has(placeOf(url, model))
  }
}

const placeOf = (url: URL, model: string): string => `${url.origin} ${model}`
