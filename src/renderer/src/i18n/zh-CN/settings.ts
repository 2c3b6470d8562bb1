import type { settings as english } from '../en/settings'

export const settings: typeof english = {}
