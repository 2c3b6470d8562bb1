export const sessions = {}
