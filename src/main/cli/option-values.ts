import { InvalidArgumentError } from 'commander'
import { UsageError } from './usage-error'

/** An option's parser for whole numbers in a range. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (text.trim() === '' || !Number.isInteger(value) || value < min || value > max)
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`)
    return value
  }
}

/** An option's parser for numbers in a range. */
export function decimalNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (text.trim() === '' || !Number.isFinite(value) || value < min || value > max)
      throw new InvalidArgumentError(`It must be a number from ${min} to ${max}.`)
    return value
  }
}

/** A repeatable option's parser for `Name: value`. Its text is not repeated in an error: it may be a key. */
export function header(text: string, before: Readonly<Record<string, string>> = {}): Record<string, string> {
  const [, name, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*:\s*(.*)$/s.exec(text) ?? []
  if (name === undefined || value === undefined)
    throw new UsageError('A header is written NAME:VALUE, its name in letters, digits and dashes.')
  return { ...before, [name]: value.trim() }
}

const NO_VARIABLE = '--key-env wants the name of an environment variable, such as TAOTOKEN_API_KEY, not a key.'

/** An option's parser for the name of an environment variable. Its text is not repeated in an error: it may be a key. */
export function variableName(text: string): string {
  const [, name] = /^\$?\{?([A-Za-z_][A-Za-z0-9_]*)\}?$/.exec(text.trim()) ?? []
  if (name === undefined) throw new UsageError(NO_VARIABLE)
  return name
}

/** Long, and letters of both cases or digits mixed in: a key that was taken for a variable's name. */
const looksLikeKey = (text: string): boolean => text.length >= 20 && /[a-z]/.test(text) && /\d/.test(text)

/** The placeholder for a variable that is set; throws a UsageError that names one that is not. */
export function keyFrom(variable: string, env: Readonly<Record<string, string | undefined>>): string {
  if ((env[variable] ?? '').trim() === '') {
    if (looksLikeKey(variable)) throw new UsageError(NO_VARIABLE)
    throw new UsageError(`The environment variable ${variable} is not set: nothing was sent. Set it to the key, or leave --key-env out.`)
  }
  return `\${${variable}}`
}
