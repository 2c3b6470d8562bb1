import type { failures as english } from '../en/failures'

export const failures: typeof english = {}
