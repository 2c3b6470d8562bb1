import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Bridge } from '@shared/ipc/bridge'
import type { Answers, Payload, Route } from '@shared/ipc/contract'
import type { Result } from '@shared/ipc/result'
import { _electron, type ElectronApplication, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { launch } from '../../electron-double/launch.mjs'

declare global {
  interface Window {
    readonly tokenscope: Bridge
  }
}

export const ROOT = resolve(import.meta.dirname, '../../..')
export const ON_ELECTRON = process.env['TOKENSCOPE_E2E'] === 'electron'
/** Generous: the machine may be busy, and a test that waits for nothing ends at once. */
export const PATIENCE = { timeout: 60_000 }

/** What of Playwright's ElectronApplication the double has too: a test uses no more than this. */
export type Application = Pick<ElectronApplication, 'evaluate' | 'firstWindow' | 'windows' | 'close' | 'process'>

/** A folder of the running test's own, removed when it is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tokenscope-e2e-'))
  onTestFinished(() => removeFolder(folder))
  return folder
}

const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

export interface LaunchOptions {
  /** Kept by the test over a restart; without it, a folder of this app's own, removed when it closes. */
  readonly userData?: string
  readonly env?: Readonly<Record<string, string>>
  readonly language?: 'en-US' | 'zh-CN'
  readonly dark?: boolean
}

export interface RunningApp {
  readonly application: Application
  readonly page: Page
  readonly userData: string
  /** All that main wrote to stdout and stderr so far. */
  output(): string
  close(): Promise<void>
}

/** Starts the built app, on the double or on the real Electron, and waits until its first screen is usable. */
export async function launchApp(options: LaunchOptions = {}): Promise<RunningApp> {
  const userData = options.userData ?? (await mkdtemp(join(tmpdir(), 'tokenscope-e2e-')))
  const { application, output } = await start(switchesOf(options, userData), { ...process.env, ...options.env })
  const close = async (): Promise<void> => {
    await application.close()
    if (options.userData === undefined) await removeFolder(userData)
  }
  try {
    const page = await application.firstWindow()
    await untilReady(page)
    return { application, page, userData, output, close }
  } catch (error) {
    await close()
    throw error instanceof Error ? new Error(`${error.message}\nThe app wrote:\n${output()}`, { cause: error }) : error
  }
}

function switchesOf({ language = 'en-US', dark = false }: LaunchOptions, userData: string): string[] {
  return [`--user-data-dir=${userData}`, `--lang=${language}`, ...(dark ? ['--force-dark-mode'] : [])]
}

async function start(switches: readonly string[], env: NodeJS.ProcessEnv): Promise<{ application: Application; output: () => string }> {
  if (!ON_ELECTRON) {
    const application = await launch({ args: [ROOT, ...switches], env, cwd: ROOT, timeout: PATIENCE.timeout })
    return { application, output: application.output }
  }
  const executablePath = env['ELECTRON_EXECUTABLE']
  const defined = Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined))
  const application = await _electron.launch({
    args: [ROOT, ...switches],
    env: defined,
    cwd: ROOT,
    ...PATIENCE,
    ...(executablePath ? { executablePath } : {})
  })
  let output = ''
  for (const stream of [application.process().stdout, application.process().stderr]) {
    stream?.on('data', (data) => {
      output += data
    })
  }
  return { application, output: () => output }
}

export async function untilReady(page: Page): Promise<void> {
  await page.locator('.app[data-ready="true"]').waitFor(PATIENCE)
}

/** Starts the app for the running test alone. */
export async function launchForTest(options: LaunchOptions = {}): Promise<RunningApp> {
  const app = await launchApp(options)
  onTestFinished(() => app.close())
  return app
}

/** Calls a route as the window does, to arrange what a test is not about. */
export async function invoke<R extends Route>(page: Page, route: R, payload?: Payload<R>): Promise<Answers[R]> {
  const result = await page.evaluate(
    ([route, payload]) => Reflect.apply(window.tokenscope.invoke, null, [route, payload]) as Promise<Result<unknown>>,
    [route, payload] as const
  )
  if (!result.ok) throw new Error(`${route}: ${result.error.message}`)
  return result.value as Answers[R]
}

/** Goes to a screen by the navigation. */
export async function goTo(page: Page, screen: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: screen, exact: true }).click()
}
