import type { compare as english } from '../en/compare'

export const compare: typeof english = {}
