/** A step may take this long before the window gets its turn. */
const SLICE_MS = 8

/** Runs a generator to its end in slices, leaving the window responsive between them. */
export async function inBackground<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    await turn()
    const until = performance.now() + SLICE_MS
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
  }
}

function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
