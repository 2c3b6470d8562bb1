#!/usr/bin/env node
import { join } from 'node:path'
import { createColors } from 'picocolors'
import { version } from '../../../package.json'
import { systemReason } from '../sessions/log-error'
import { main } from './main'

/** The command line's entry. Worker files stand beside it as built; chunks of shared code may not, so the folder is handed down from here. */
const built = import.meta.dirname
const { env, stdout, stderr, stdin } = process

const wantsColors = env['NO_COLOR'] ? false : env['FORCE_COLOR'] ? true : stdout.isTTY && env['TERM'] !== 'dumb'

// The reader is gone (`| head`): there is nobody to tell.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  stderr.write(`tokenscope: the result cannot be written to standard output: ${systemReason(error)}.\n`, () => process.exit(1))
})
stderr.on('error', () => undefined)

process.exitCode = await main(process.argv.slice(2), {
  version,
  workers: { instrument: join(built, 'instrument-worker.js'), reference: join(built, 'reference-worker.js') },
  env,
  cwd: process.cwd(),
  stdin,
  stdout,
  stderr,
  colors: createColors(wantsColors)
})
