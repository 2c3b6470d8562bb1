import type { ProviderView } from '@shared/ipc/contract'
import type { IpcError } from '@shared/ipc/result'
import { useEffect, useRef, useState } from 'react'
import { bridge } from '../../app/bridge'
import { type Draft, type DraftField, type DraftProblems, draftOf, inputOf, problemsOf, sameEndpoint, settled } from './draft'
import { putProvider, useProviders } from './store'

export type SaveState =
  | { readonly state: 'idle' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly at: string }
  | { readonly state: 'refused'; readonly error: IpcError }

export interface DraftHandle {
  readonly draft: Draft
  /** Problems of the fields that were left; the field one is in is not nagged at. */
  readonly problems: DraftProblems
  readonly save: SaveState
  /** While one types. */
  type(changed: Partial<Draft>): void
  /** The field was left: it is saved if it can be. */
  leave(field: DraftField): void
  /** A choice is made at once: it needs no leaving. */
  choose(changed: Partial<Draft>): void
}

/** The form's state: what is typed, what is wrong with it, and its way to the main process. Saves go one after the other. */
export function useDraft(provider: ProviderView | null, form: string): DraftHandle {
  const [draft, setDraft] = useState(() => draftOf(provider))
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set())
  const [save, setSave] = useState<SaveState>({ state: 'idle' })
  const latest = useRef(draft)
  const saved = useRef(provider)
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    saved.current = provider ?? saved.current
  }, [provider])

  function put(next: Draft): void {
    latest.current = next
    setDraft(next)
  }

  async function saveLatest(): Promise<void> {
    const sent = latest.current
    const before = saved.current
    const input = inputOf(sent, before)
    if (input === null) return
    setSave({ state: 'saving' })
    const result = await bridge.invoke('providers.save', input)
    if (!result.ok) return setSave({ state: 'refused', error: result.error })
    saved.current = result.value
    putProvider(result.value)
    if (before === null) useProviders.getState().adopt(form, result.value.id)
    else if (!sameEndpoint(before, result.value)) useProviders.getState().forgetTest(before.id)
    put(settled(latest.current, sent, result.value))
    setSave({ state: 'saved', at: new Date().toISOString() })
  }

  function enqueue(): void {
    queue.current = queue.current.then(saveLatest)
  }

  // Going to another screen by the keyboard leaves a field without a blur.
  const flush = useRef(enqueue)
  flush.current = enqueue
  useEffect(() => () => flush.current(), [])

  return {
    draft,
    problems: shownProblems(problemsOf(draft), left),
    save,
    type: (changed) => put({ ...latest.current, ...changed }),
    leave(field) {
      setLeft((before) => new Set(before).add(field))
      enqueue()
    },
    choose(changed) {
      put({ ...latest.current, ...changed })
      enqueue()
    }
  }
}

function shownProblems(problems: DraftProblems, left: ReadonlySet<DraftField>): DraftProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => left.has(field as DraftField)))
}
