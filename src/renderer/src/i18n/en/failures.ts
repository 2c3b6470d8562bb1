export const failures = {}
