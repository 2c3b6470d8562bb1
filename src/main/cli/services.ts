import { join } from 'node:path'
import { lazyReference } from '../instrument/reference/lazy'
import { startInstrument } from '../instrument/threaded'
import { Redactor } from '../keys/redactor'
import { KeyResolver } from '../keys/resolver'
import type { KeySource, RunDeps } from '../runner/run-deps'
import { loadTokenCounter } from '../runner/token-counter'
import { warmed } from '../runner/warm-instrument'
import { logPathFor } from '../sessions/log-file'
import { SessionWriter } from '../sessions/session-writer'
import type { CliContext } from './context'

/** The services of one command; `close` ends their threads. */
export interface Services {
  readonly deps: RunDeps
  close(): Promise<void>
}

/** No key store on the command line: a key comes from the environment or not at all. */
const NO_STORE = { read: async () => ({ state: 'none' }) as const }

function keysOf(env: CliContext['env']): KeySource {
  const resolver = new KeyResolver(NO_STORE, env)
  return {
    resolve: async (provider) => {
      const resolved = await resolver.resolve(provider)
      if (resolved.ok || resolved.failure.cause !== 'env_unset') return resolved
      // The resolver knows a window in which a key could be entered, too.
      return { ok: false, failure: { ...resolved.failure, hint: `Set ${resolved.failure.subject} and run again.` } }
    }
  }
}

/** `literalKey`: one that stood in the configuration file itself. */
export function startServices(context: CliContext, literalKey: string | null = null): Services {
  const guard = new Redactor()
  const instrument = startInstrument(context.workers.instrument)
  const reference = lazyReference(context.workers.reference)
  return {
    deps: {
      instrument: warmed(instrument),
      keys: literalKey === null ? keysOf(context.env) : { resolve: async () => ({ ok: true, key: literalKey }) },
      guard,
      env: context.env,
      referenceUrl: reference.url,
      countTokens: loadTokenCounter,
      openLog: async (plan, now) => SessionWriter.open(await logPathFor(plan, placesOf(context), now), (line) => guard.scrub(line)),
      app: { version: context.version, electron: null }
    },
    close: async () => {
      await Promise.all([instrument.close(), reference.close()])
    }
  }
}

/** A relative `log_path` is taken from the working directory; without one a new file in its `logs` folder. */
export const placesOf = ({ cwd }: Pick<CliContext, 'cwd'>) => ({ folder: join(cwd, 'logs'), relativeTo: cwd })
