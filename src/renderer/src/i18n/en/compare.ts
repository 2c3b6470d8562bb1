export const compare = {}
