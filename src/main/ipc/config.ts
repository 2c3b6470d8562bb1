import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ImportRemark, ImportReport, ProviderView } from '@shared/ipc/contract'
import { UserError } from '@shared/ipc/user-error'
import { type Lane, type Plan, REFERENCE_PROVIDER_ID } from '@shared/plan/plan'
import { readConfig } from '@shared/plan/read-config'
import type { KeyStore } from '../keys/key-store'
import type { Provider } from '../settings/provider'
import type { ProviderStore } from '../settings/provider-store'
import type { Desk } from './desk'
import type { HandlersOf } from './handlers'
import { specOf } from './provider-test'
import type { ProviderViews } from './provider-view'

interface ConfigParts {
  readonly desk: Desk
  readonly providers: ProviderStore
  readonly keys: KeyStore
  readonly views: ProviderViews
  /** Hears of every provider, after one came in. */
  readonly changed: (providers: readonly ProviderView[]) => void
}

export function configHandlers(parts: ConfigParts): HandlersOf<'config'> {
  return {
    'config.import': async () => {
      const path = await parts.desk.open('config')
      return path === null ? null : importConfig(parts, path)
    }
  }
}

/** Stores the file's providers and keys, and gives its plan. Importing a file again changes what it brought the first time. */
async function importConfig({ providers, keys, views, changed }: ConfigParts, path: string): Promise<ImportReport> {
  const read = readConfig(await textOf(path), basename(path))
  if (!read.ok) throw invalid(path, read.problems)
  const warnings: ImportRemark[] = read.warnings.map((warning) => ({ ...warning, hint: '' }))
  const lanes: Lane[] = []
  for (const lane of read.plan.lanes) {
    const provider = stored(providers, lane, read.plan.connection)
    const secret = read.literalKey ?? lane.provider.api_key
    if (secret !== null) warnings.push(...(await storeKey(keys, provider, secret)))
    lanes.push({ ...lane, provider: { ...specOf(provider), api_key: lane.provider.api_key } })
  }
  changed(await views.all())
  const [first] = lanes
  const provider = await views.of(providers.get(first?.provider.id ?? REFERENCE_PROVIDER_ID))
  return { path, provider, plan: { ...read.plan, lanes }, unknownKeys: read.unknownKeys, warnings }
}

/** The provider of a lane: the stored one of that name and address, else a new one. It learns the lane's model. */
function stored(providers: ProviderStore, { provider, model }: Lane, connection: Plan['connection']): Provider {
  if (provider.id === REFERENCE_PROVIDER_ID) return providers.get(REFERENCE_PROVIDER_ID)
  const known = providers.list().find(({ name, baseUrl }) => name === provider.name && baseUrl === provider.base_url)
  return providers.save({
    id: known?.id ?? null,
    name: provider.name,
    protocol: provider.protocol,
    baseUrl: provider.base_url,
    connection: known?.connection ?? connection,
    headers: provider.headers,
    models: [...new Set([...(known?.models ?? []), model])]
  })
}

/** Where a key went that stood in the file, or that its variable is missing; the provider stands even where its key could not be kept. */
async function storeKey(keys: KeyStore, provider: Provider, secret: string): Promise<readonly ImportRemark[]> {
  const ready = (await keys.keychainStatus()).state === 'ready'
  try {
    await keys.set(provider.id, secret, ready ? 'keychain' : 'memory')
  } catch (error) {
    if (error instanceof UserError) return [{ code: error.code, message: error.message, hint: error.hint, params: error.params }]
    throw error
  }
  const status = await keys.status(provider.id)
  const { name } = provider
  if (status.state === 'keychain')
    return [remark('key_in_keychain', `The key of ${name} is in the keychain now.`, 'Take it out of the file.', { name })]
  if (status.state === 'memory')
    return [
      remark('key_in_memory', `The key of ${name} is kept in memory until you quit: there is no keychain that takes it.`, '', { name })
    ]
  if (status.state !== 'environment' || status.isSet) return []
  const { variable } = status
  return [
    remark(
      'variable_unset',
      `\${${variable}} is not set where Tokenscope was started.`,
      `Set ${variable} before you start Tokenscope, or enter a key for ${name} in Providers.`,
      { variable, name }
    )
  ]
}

const remark = (code: string, message: string, hint: string, params: Readonly<Record<string, string>>): ImportRemark => ({
  code,
  message,
  hint,
  params
})

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError('config_unreadable', `The file cannot be read: ${reason}.`, 'Check the path and its permissions.', { path })
  }
}

function invalid(path: string, problems: readonly { readonly message: string }[]): UserError {
  const message = problems.map((problem) => problem.message).join('\n')
  return new UserError('config_invalid', message, 'Correct the file and import it again; nothing was changed.', { path })
}
