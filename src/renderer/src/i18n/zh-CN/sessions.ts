import type { sessions as english } from '../en/sessions'

export const sessions: typeof english = {}
