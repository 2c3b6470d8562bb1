import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'

/** Names the tests' own keyring; it holds nothing but what a test puts there. */
const PASSWORD = 'throw-away'
/** No service folders: the bus starts nothing by itself, so nothing is left running but what `stop` ends. */
const busConfig = (folder: string) => `<busconfig>
  <type>session</type>
  <listen>unix:dir=${folder}</listen>
  <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>`
const START = { timeout: 30_000, interval: 50 }

export interface Keyring {
  /** To be added to the environment of whoever shall find this keyring and no other. */
  readonly env: Readonly<Record<string, string>>
  /** Every secret kept for a service, read by keytar in a process of its own. */
  secretsOf(service: string): Promise<readonly { account: string; password: string }[]>
  stop(): Promise<void>
}

/** Whether a real keyring can be had here: Linux, dbus-daemon, gnome-keyring-daemon and a built keytar. */
export function hasKeyring(): boolean {
  const commands = ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon']
  return process.platform === 'linux' && hasKeytar() && commands.every((command) => spawnSync(command, ['--version']).error === undefined)
}

function hasKeytar(): boolean {
  try {
    return existsSync(createRequire(import.meta.url).resolve('keytar/build/Release/keytar.node'))
  } catch {
    return false
  }
}

/**
 * Starts an unlocked gnome-keyring on a session bus of its own. Started again on the same folder, it still has what was kept.
 * @param folder short: a socket's path may have 107 characters
 */
export async function startKeyring(folder: string): Promise<Keyring> {
  const [runtime, data, cache] = [join(folder, 'run'), join(folder, 'data'), join(folder, 'cache')]
  for (const path of [runtime, data, cache]) await mkdir(path, { recursive: true, mode: 0o700 })
  const config = join(folder, 'bus.conf')
  await writeFile(config, busConfig(runtime))

  const bus = spawn('dbus-daemon', ['--nofork', '--nopidfile', '--print-address', `--config-file=${config}`])
  const address = await firstLine(bus)
  const env = { DBUS_SESSION_BUS_ADDRESS: address, XDG_RUNTIME_DIR: runtime, XDG_DATA_HOME: data, XDG_CACHE_HOME: cache }
  const childEnv = { ...process.env, ...env }
  const daemon = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], { env: childEnv })
  daemon.stdin.end(PASSWORD)

  const run = promisify(execFile)
  await vi.waitFor(async () => {
    const ask = '--dest=org.freedesktop.DBus --print-reply=literal / org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets'
    const { stdout } = await run('dbus-send', ['--session', ...ask.split(' ')], { env: childEnv })
    if (!stdout.includes('true')) throw new Error('The keyring is not on its bus yet.')
  }, START)

  return {
    env,
    async secretsOf(service) {
      const read = 'require("keytar").findCredentials(process.argv[1]).then((found) => console.log(JSON.stringify(found)))'
      const { stdout } = await run(process.execPath, ['-e', read, service], { env: childEnv })
      return JSON.parse(stdout)
    },
    async stop() {
      await end(daemon)
      await end(bus)
    }
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (data) => {
      text += data
      const [line, rest] = text.split('\n')
      if (line !== undefined && rest !== undefined) resolve(line)
    })
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`The bus ended with ${code} before it was up.`)))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}
