import type { TestReport } from '@shared/ipc/contract'
import type { RunDeps } from '../runner/run-deps'
import type { Provider } from '../settings/provider'
import { testProvider } from './provider-test'

/** The tests on their way, at most one for each provider: a second one of the same provider ends the first. */
export class ProviderTests {
  private readonly deps: RunDeps
  private readonly going = new Map<string, AbortController>()

  constructor(deps: RunDeps) {
    this.deps = deps
  }

  async run(provider: Provider, model: string): Promise<TestReport> {
    this.cancel(provider.id)
    const abort = new AbortController()
    this.going.set(provider.id, abort)
    try {
      return await testProvider(this.deps, provider, model, abort.signal)
    } finally {
      if (this.going.get(provider.id) === abort) this.going.delete(provider.id)
    }
  }

  /** Ends the provider's test as a cancelled request; nothing where none is on its way. */
  cancel(id: string): void {
    this.going.get(id)?.abort()
  }
}
