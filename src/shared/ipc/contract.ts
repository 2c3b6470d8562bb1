import { z } from 'zod'
import type { EndpointChange } from '../plan/endpoint'
import { planSchema } from '../plan/plan'
import type { RequestLine, SessionLine, SummaryLine, TokensLine } from '../record/log-lines'
import { PROTOCOLS } from '../record/observation'
import type { IpcError } from './result'
import type { RunEvent } from './run-events'

/** The contract between window and main process: one schema a route, one list of events. */

const id = z.string().min(1).max(200)

export const providerInputSchema = z.object({
  /** Null makes a new provider. */
  id: id.nullable(),
  name: z.string().trim().min(1).max(100),
  protocol: z.enum(PROTOCOLS),
  baseUrl: z.string().trim().min(1).max(2_000),
  connection: z.enum(['new', 'reuse']),
  headers: z.record(z.string(), z.string()),
  models: z.array(z.string().trim().min(1).max(200)).max(500)
})
export type ProviderInput = z.infer<typeof providerInputSchema>

export const settingsSchema = z.object({
  language: z.enum(['system', 'en', 'zh-CN']),
  theme: z.enum(['system', 'light', 'dark']),
  panelOpen: z.boolean(),
  /** The Compare screen's plan as last edited; null before the first edit. */
  compare: planSchema.nullable()
})
export type Settings = z.infer<typeof settingsSchema>

/** A provider's test is one short request: it gives up sooner than a run. */
export const TEST_LIMITS = { ttftMs: 30_000, totalMs: 60_000 } as const

const nothing = z.undefined()

export const routes = {
  'app.info': nothing,
  /** Opens the log folder in the system's file manager. */
  'app.revealLogs': nothing,
  'settings.get': nothing,
  'settings.set': settingsSchema.partial(),
  'providers.list': nothing,
  'providers.save': providerInputSchema,
  'providers.remove': z.object({ id }),
  'providers.test': z.object({ id, model: z.string().min(1).max(200) }),
  /** Ends the provider's test that is on its way, if there is one. */
  'providers.cancelTest': z.object({ id }),
  /**
   * Write-only, `secret` as it was pasted: the key store says what is wrong with it. It may be a `${NAME}`: then the variable is read
   * at every run and no secret is stored.
   */
  'keys.set': z.object({ id, secret: z.string().max(100_000), keep: z.enum(['keychain', 'memory']) }),
  'keys.remove': z.object({ id }),
  /** Asks the keychain again, after one was installed or unlocked. */
  'keys.recheck': nothing,
  'prompt.count': z.object({ text: z.string().max(5_000_000) }),
  'run.start': z.object({ plan: planSchema }),
  'run.stop': nothing,
  /** What has happened of the run that goes on, its streams left out; none where none goes on. For a page that was loaded in the middle. */
  'run.current': nothing,
  'sessions.list': nothing,
  'sessions.read': z.object({ session: id }),
  'sessions.export': z.object({ session: id }),
  'sessions.reveal': z.object({ session: id }),
  /** Opens a log from anywhere by a dialog and adds it to the list. */
  'sessions.open': nothing,
  /** Saves a chart or table by a dialog. */
  'file.save': z.object({ name: z.string().min(1).max(200), content: z.union([z.string(), z.instanceof(Uint8Array)]) }),
  /** Reads config.toml or settings.json by a dialog: adds its provider, fills the plan. */
  'config.import': nothing
} as const
export type Route = keyof typeof routes
export type Payload<R extends Route> = z.infer<(typeof routes)[R]>

/** Where a provider's key is, and nothing of it but the last four characters (none of a key shorter than 12). */
export type KeyStatus =
  | { readonly state: 'none' }
  | { readonly state: 'keychain'; readonly lastFour: string; readonly setAt: string }
  | { readonly state: 'memory'; readonly lastFour: string; readonly setAt: string }
  | { readonly state: 'environment'; readonly variable: string; readonly isSet: boolean; readonly lastFour: string }
  /** A key was stored, and the keychain does not give it now. `reason` as in KeychainStatus. */
  | { readonly state: 'unreadable'; readonly reason: 'locked_or_removed' | 'no_answer' | 'unavailable' }
  /** The built-in server needs none. */
  | { readonly state: 'not_needed' }

export type KeychainStatus =
  | { readonly state: 'ready'; readonly name: string }
  | { readonly state: 'unavailable' | 'locked' | 'no_answer' | 'not_installed'; readonly install: string }

export interface ProviderView extends Omit<ProviderInput, 'id'> {
  readonly id: string
  readonly builtIn: boolean
  /** The URL that requests are sent to. */
  readonly requestUrl: string
  readonly key: KeyStatus
}

export interface AppInfo {
  readonly version: string
  readonly platform: string
  /** The system's language, as the window should show it where the setting is `system`. */
  readonly systemLanguage: 'en' | 'zh-CN'
  readonly logFolder: string
  /** Null until the keychain has been asked; then a `keychain` event tells. */
  readonly keychain: KeychainStatus | null
}

export interface SessionItem {
  readonly session: string
  readonly name: string
  readonly startedAt: string
  readonly path: string
  readonly sizeBytes: number
  readonly lanes: readonly {
    readonly lane: string
    readonly provider: string
    /** As the plan names it; absent where it names none. */
    readonly providerId?: string
    readonly model: string
    readonly n: number
    readonly ttftMs: number | null
    readonly tpotMs: number | null
  }[]
  readonly requests: number
  /** Every request that failed, warm-ups and retries too; cancelled ones are no failures. */
  readonly errors: number
  /** The beginning of the prompt, in one line; absent where the plan names none. */
  readonly prompt?: string
  /** Said of a log that is not whole: `torn_line`, `no_summary`, `unreadable`. */
  readonly remarks: readonly string[]
}

export interface SessionContent {
  readonly item: SessionItem
  readonly header: SessionLine
  readonly requests: readonly RequestLine[]
  readonly tokens: readonly TokensLine[]
  readonly summary: SummaryLine
}

export interface TestReport {
  readonly record: RequestLine
  readonly tokens: TokensLine
  readonly url: string
}

/** Something to know of an imported file, told as an error is: by a code, and in English. */
export interface ImportRemark extends IpcError {
  /** What was changed in the base URL. */
  readonly changes?: readonly EndpointChange[]
}

export interface ImportReport {
  readonly path: string
  readonly provider: ProviderView
  readonly plan: z.infer<typeof planSchema>
  readonly unknownKeys: readonly string[]
  readonly warnings: readonly ImportRemark[]
}

export interface Answers {
  'app.info': AppInfo
  'app.revealLogs': null
  'settings.get': Settings
  'settings.set': Settings
  'providers.list': readonly ProviderView[]
  'providers.save': ProviderView
  'providers.remove': readonly ProviderView[]
  'providers.test': TestReport
  'providers.cancelTest': null
  'keys.set': ProviderView
  'keys.remove': ProviderView
  'keys.recheck': KeychainStatus
  'prompt.count': { readonly tokens: number; readonly tokenizer: string }
  'run.start': { readonly session: string; readonly logPath: string }
  'run.stop': null
  'run.current': readonly RunEvent[]
  'sessions.list': readonly SessionItem[]
  'sessions.read': SessionContent
  /** Null: the dialog was cancelled. */
  'sessions.export': { readonly path: string } | null
  'sessions.reveal': null
  'sessions.open': SessionItem | null
  'file.save': { readonly path: string } | null
  'config.import': ImportReport | null
}

export type MenuCommand = 'run' | 'stop' | 'export' | 'import' | 'toggle-panel' | `go-${'compare' | 'sessions' | 'providers' | 'settings'}`

/** What main says unasked. `run` comes coalesced: all events of a frame in one message. */
export interface Events {
  run: readonly RunEvent[]
  menu: MenuCommand
  providers: readonly ProviderView[]
  keychain: KeychainStatus
}
export type EventName = keyof Events
