import { providerInputSchema } from '@shared/ipc/contract'
import { ulid } from 'ulid'
import { z } from 'zod'

/** An endpoint as it is stored: never a key. */
export const providerSchema = providerInputSchema.extend({ id: z.string().min(1).max(200) })
export type Provider = z.infer<typeof providerSchema>

/** A unique id that still says whose it is in the keychain's own window: `my-gateway-01J…`. */
export function newProviderId(name: string): string {
  const slug = [...name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')]
    .slice(0, 40)
    .join('')
    .replace(/^-+|-+$/g, '')
  return `${slug || 'provider'}-${ulid()}`
}
