// @ts-check
import { styleText } from 'node:util'

const isColoured = process.stdout.isTTY && !process.env['NO_COLOR']

/** @param {Parameters<typeof styleText>[0]} style @param {string} text */
const styled = (style, text) => (isColoured ? styleText(style, text) : text)

/** @param {string} text */
export const say = (text) => console.log(text)

/** A step that takes a while. @param {string} text */
export const step = (text) => console.log(styled('dim', `· ${text}`))

/** Something to know that stops nothing. @param {string} text */
export const note = (text) => console.log(`${styled('yellow', '!')} ${text}`)

/** @param {string} text */
export const fail = (text) => console.error(`${styled('red', '✗')} ${text}`)

/** @param {string} text */
export const heading = (text) => console.log(`\n${styled('bold', `── ${text} `.padEnd(72, '─'))}`)

/** @param {number} startedMs @returns {string} e.g. `3.2 s` */
export const since = (startedMs) => `${((performance.now() - startedMs) / 1000).toFixed(1)} s`
