import type { ProviderView, TestReport } from '@shared/ipc/contract'
import type { IpcError } from '@shared/ipc/result'
import { create } from 'zustand'
import { bridge } from '../../app/bridge'
import { useApp } from '../../app/store'

export type ProviderTest =
  /** `startedMs`: on the window's monotonic clock. */
  | { readonly state: 'running'; readonly model: string; readonly startedMs: number }
  | { readonly state: 'done'; readonly model: string; readonly at: string; readonly report: TestReport }
  /** Nothing was sent: the main process refused. */
  | { readonly state: 'refused'; readonly model: string; readonly at: string; readonly error: IpcError }

interface ProvidersState {
  /** Id of the shown provider; null while a new one has none yet. */
  readonly selected: string | null
  /** Identity of the shown form: it outlives the moment when a new provider gets its id, so that no keystroke is lost. */
  readonly form: string
  readonly tests: Readonly<Record<string, ProviderTest>>
  select(id: string): void
  /** Opens an empty form. */
  add(): void
  /** The new provider of that form has been saved under this id. */
  adopt(form: string, id: string): void
  /** Sends one minimal request; its result stays until the endpoint or the key changes. */
  test(id: string, model: string): Promise<void>
  /** Forgets the provider's test; one that is on its way is ended. */
  forgetTest(id: string): void
}

let formsOpened = 0

export const useProviders = create<ProvidersState>()((set, get) => ({
  selected: null,
  form: '',
  tests: {},
  select: (id) => set({ selected: id, form: id }),
  add() {
    formsOpened += 1
    set({ selected: null, form: `new-${formsOpened}` })
  },
  adopt(form, id) {
    if (get().form === form) set({ selected: id })
  },
  async test(id, model) {
    const running: ProviderTest = { state: 'running', model, startedMs: performance.now() }
    set({ tests: { ...get().tests, [id]: running } })
    const result = await bridge.invoke('providers.test', { id, model })
    // The endpoint was changed, or another test begun, while this one was on its way: its answer describes neither.
    if (get().tests[id] !== running) return
    const at = new Date().toISOString()
    const ended: ProviderTest = result.ok
      ? { state: 'done', model, at, report: result.value }
      : { state: 'refused', model, at, error: result.error }
    set({ tests: { ...get().tests, [id]: ended } })
  },
  forgetTest(id) {
    const { [id]: forgotten, ...tests } = get().tests
    set({ tests })
    if (forgotten?.state === 'running') void bridge.invoke('providers.cancelTest', { id })
  }
}))

/** Puts a provider that the main process has answered with into the list, before its own message comes. */
export function putProvider(provider: ProviderView): void {
  const { providers, setProviders } = useApp.getState()
  const known = providers.some((each) => each.id === provider.id)
  setProviders(known ? providers.map((each) => (each.id === provider.id ? provider : each)) : [...providers, provider])
}
