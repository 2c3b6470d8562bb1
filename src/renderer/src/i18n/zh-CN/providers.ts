import type { providers as english } from '../en/providers'

export const providers: typeof english = {}
