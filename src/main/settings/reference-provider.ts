import { REFERENCE_BASE_URL, REFERENCE_PROVIDER_ID } from '@shared/plan/plan'
import type { Provider } from './provider'

/** The built-in server on loopback, so that the first click works without a key or a network. */
export const REFERENCE_PROVIDER: Provider = {
  id: REFERENCE_PROVIDER_ID,
  name: 'Reference server',
  protocol: 'openai-chat',
  baseUrl: REFERENCE_BASE_URL,
  connection: 'new',
  headers: {},
  models: ['quick-start', 'steady-pace', 'thinker', 'uneven', 'slow-prefill']
}
