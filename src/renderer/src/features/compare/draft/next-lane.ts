import type { ProviderView } from '@shared/ipc/contract'
import type { Lane } from '@shared/plan/plan'

/** What a new lane starts with: the last lane's provider, and the first of its models that no lane has yet. */
export function nextLane(lanes: readonly Lane[], providers: readonly ProviderView[]): Omit<Lane, 'lane'> {
  const last = lanes.at(-1)
  if (!last) throw new Error('A draft without lanes: the last lane cannot be removed.')
  const models = providers.find(({ id }) => id === last.provider.id)?.models ?? []
  const used = new Set(lanes.filter(({ provider }) => provider.id === last.provider.id).map(({ model }) => model))
  return { provider: last.provider, model: models.find((model) => !used.has(model)) ?? last.model }
}
