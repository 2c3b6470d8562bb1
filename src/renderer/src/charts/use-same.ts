import { useRef } from 'react'

/** The value as it was before, as long as nothing that `facts` names has changed: what hangs on it is not made anew for nothing. */
export function useSame<T>(value: T, facts: (value: T) => readonly unknown[]): T {
  const kept = useRef(value)
  const before = facts(kept.current)
  const now = facts(value)
  if (before.length !== now.length || before.some((fact, index) => !Object.is(fact, now[index]))) kept.current = value
  return kept.current
}
