import { type DependencyList, useRef } from 'react'

interface Kept<T> {
  readonly value: T
  readonly deps: DependencyList
  readonly running: boolean
}

/**
 * A value made from the one before it while a run goes on, and from nothing at the start of a run and outside one: axes that
 * grow and do not shrink. Made anew when one of `deps` changes.
 */
export function useGrowing<T>(running: boolean, make: (before: T | null) => T, deps: DependencyList): T {
  const kept = useRef<Kept<T> | null>(null)
  const before = kept.current
  if (before && before.running === running && deps.every((dep, index) => Object.is(dep, before.deps[index]))) return before.value
  const value = make(running && before?.running ? before.value : null)
  kept.current = { value, deps, running }
  return value
}
