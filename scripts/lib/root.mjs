// @ts-check
import { join, resolve } from 'node:path'

/** The project's folder, whatever the working directory is. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** @param {string[]} parts */
export const inRoot = (...parts) => join(ROOT, ...parts)
