// @ts-check
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

/**
 * Electron's single-instance lock, per data folder: a file with the first instance's pid; the second writes its arguments to the first's socket.
 * @param {string} folder
 * @param {(argv: string[], cwd: string) => void} onSecond
 * @returns {{isFirst: boolean, handedOver: Promise<void>}}
 */
export function lockInstance(folder, onSecond) {
  const lock = join(folder, 'double.lock')
  const socket = join(folder, 'double.sock')
  if (isHeld(lock)) return { isFirst: false, handedOver: handOver(socket) }

  writeFileSync(lock, String(process.pid))
  rmSync(socket, { force: true })
  const server = createServer((connection) => {
    let text = ''
    connection.on('data', (data) => {
      text += data
    })
    connection.on('end', () => {
      connection.end()
      const { argv, cwd } = JSON.parse(text)
      onSecond(argv, cwd)
    })
  })
  server.listen(socket).unref()
  process.on('exit', () => rmSync(lock, { force: true }))
  return { isFirst: true, handedOver: Promise.resolve() }
}

/** @param {string} lock */
function isHeld(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch {
    // No file, or its process is gone: the lock is free.
    return false
  }
}

/** @param {string} socket @returns {Promise<void>} */
function handOver(socket) {
  return new Promise((resolve) => {
    const connection = connect(socket)
    connection.on('error', () => resolve())
    connection.on('close', () => resolve())
    connection.resume()
    connection.end(JSON.stringify({ argv: process.argv, cwd: process.cwd() }))
  })
}
