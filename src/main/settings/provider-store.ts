import type { ProviderInput } from '@shared/ipc/contract'
import { UserError } from '@shared/ipc/user-error'
import { REFERENCE_PROVIDER_ID } from '@shared/plan/plan'
import { z } from 'zod'
import { JsonFile, type SetAside } from './json-file'
import { newProviderId, type Provider, providerSchema } from './provider'
import { REFERENCE_PROVIDER } from './reference-provider'

const fileSchema = z.object({ providers: z.array(providerSchema) })

/** The endpoints, in `providers.json`; the built-in reference server stands first and cannot be changed. */
export class ProviderStore {
  private readonly file: JsonFile<z.infer<typeof fileSchema>>

  constructor(folder: string, setAside: (file: SetAside) => void) {
    this.file = new JsonFile(folder, 'providers', fileSchema, { providers: [] }, setAside)
  }

  list(): readonly Provider[] {
    return [REFERENCE_PROVIDER, ...this.file.value.providers]
  }

  /** Throws a UserError for an id that is not there. */
  get(id: string): Provider {
    const provider = this.list().find((each) => each.id === id)
    if (provider === undefined) throw unknown(id)
    return provider
  }

  /** Changes the provider of that id, or adds one under a new id where it is null. */
  save(input: ProviderInput): Provider {
    const others = this.file.value.providers
    if (input.id === null) {
      const added: Provider = { ...input, id: newProviderId(input.name) }
      this.file.write({ providers: [...others, added] })
      return added
    }
    const changed: Provider = { ...input, id: this.editable(input.id).id }
    this.file.write({ providers: others.map((each) => (each.id === changed.id ? changed : each)) })
    return changed
  }

  remove(id: string): void {
    const removed = this.editable(id)
    this.file.write({ providers: this.file.value.providers.filter((each) => each.id !== removed.id) })
  }

  /** The provider, if it may be edited. Throws a UserError for the built-in one and for an unknown id. */
  editable(id: string): Provider {
    const provider = this.get(id)
    if (provider.id === REFERENCE_PROVIDER_ID)
      throw new UserError('provider_built_in', 'The reference server is built in.', 'Add a provider of your own instead.')
    return provider
  }
}

function unknown(id: string): UserError {
  return new UserError('provider_unknown', `There is no provider “${id}”.`, 'It may have been removed. Choose another one.', { id })
}
