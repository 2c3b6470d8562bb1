/** Stands alone, so that the preload bundles two strings and no schema. */
export const CHANNELS = { invoke: 'tokenscope:invoke', event: 'tokenscope:event' } as const
