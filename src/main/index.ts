import { dirname, join } from 'node:path'
import type { MenuCommand, ProviderView, Settings } from '@shared/ipc/contract'
import { UserError } from '@shared/ipc/user-error'
import { lazyReference } from './instrument/reference/lazy'
import { startInstrument } from './instrument/threaded'
import { appHandlers } from './ipc/app'
import { configHandlers } from './ipc/config'
import { fileHandlers, saveUnwritten } from './ipc/files'
import type { Handlers } from './ipc/handlers'
import { keyHandlers } from './ipc/keys'
import { ProviderViews } from './ipc/provider-view'
import { providerHandlers } from './ipc/providers'
import { createRouter } from './ipc/router'
import { runHandlers } from './ipc/run'
import { RunChannel } from './ipc/run-channel'
import { RunControl } from './ipc/run-control'
import { sessionHandlers } from './ipc/sessions'
import { KeyIndex } from './keys/key-index'
import { KeyStore } from './keys/key-store'
import { Redactor } from './keys/redactor'
import { KeyResolver } from './keys/resolver'
import { serveApp } from './platform/app-protocol'
import { quitWith, runApplication, systemFacts, systemLanguages } from './platform/application'
import { SystemDialogs, tellFatal } from './platform/dialogs'
import { openFolder, revealFile } from './platform/external'
import { sendEvent, serveInvocations } from './platform/ipc-main'
import { keytarKeychain } from './platform/keychain'
import { createLogger } from './platform/logger'
import { MainWindow } from './platform/main-window'
import { setMenu } from './platform/menu'
import { APP_ORIGIN } from './platform/policy'
import { quitGuard } from './platform/quit-guard'
import { applyTheme } from './platform/theme'
import type { WindowOptions } from './platform/window'
import { languageOf, WORDS } from './platform/words'
import type { RunDeps } from './runner/run-deps'
import { runPlan } from './runner/run-plan'
import { loadTokenCounter } from './runner/token-counter'
import { warmed } from './runner/warm-instrument'
import { logPathFor } from './sessions/log-file'
import { SessionStore } from './sessions/session-store'
import { SessionWriter } from './sessions/session-writer'
import type { SetAside } from './settings/json-file'
import { ProviderStore } from './settings/provider-store'
import { SettingsStore } from './settings/settings-store'
import { WindowStore } from './settings/window-store'

const built = import.meta.dirname
const facts = systemFacts()
const sessionsFolder = join(facts.userData, 'sessions')
const devServer = facts.isPackaged ? null : URL.parse(process.env['ELECTRON_RENDERER_URL'] ?? '')

const redactor = new Redactor()
const scrub = (text: string): string => redactor.scrub(text)
const log = createLogger(facts.logs, scrub, { toConsole: !facts.isPackaged })
process.on('uncaughtExceptionMonitor', (error) => log.error('Uncaught', error))

/** Builds every service once, hands each what it needs, and opens the window. */
function start(): { readonly show: () => void; readonly beforeQuit: ReturnType<typeof quitGuard> } {
  const damaged: SetAside[] = []
  const setAside = (file: SetAside): void => {
    log.warn(`${file.path} was set aside as ${file.keptAs}: ${file.reason}`)
    damaged.push(file)
  }
  const settings = new SettingsStore(facts.userData, setAside)
  const providers = new ProviderStore(facts.userData, setAside)
  const place = new WindowStore(facts.userData, setAside)
  const index = new KeyIndex(facts.userData, setAside)
  const keychain = keytarKeychain('Tokenscope')
  const keys = new KeyStore({ keychain, index, redactor, environment: process.env, platform: process.platform })
  const sessions = new SessionStore(sessionsFolder)
  const views = new ProviderViews(keys, providers)

  const window = new MainWindow()
  const language = (setting: Settings['language']) => languageOf(setting, systemLanguages())
  const dialogs = new SystemDialogs(
    () => window.current,
    () => WORDS[language(settings.get().language)]
  )
  const tellFault = (error: unknown): void => {
    log.error('Outside of a call', error)
    const [message, hint] = error instanceof UserError ? [error.message, error.hint] : [String(error), `See ${facts.logs}.`]
    dialogs.tellFault(scrub(message), scrub(hint)).catch((failure: unknown) => log.error('A dialog failed', failure))
  }

  const deps: RunDeps = {
    instrument: warmed(startInstrument(join(built, 'instrument-worker.js'))),
    keys: new KeyResolver(keys, process.env),
    guard: redactor,
    env: process.env,
    referenceUrl: lazyReference(join(built, 'reference-worker.js')).url,
    countTokens: loadTokenCounter,
    openLog: async (plan, startedAt) =>
      SessionWriter.open(await logPathFor(plan, { folder: sessionsFolder, relativeTo: sessionsFolder }, startedAt), scrub),
    app: { version: facts.version, electron: facts.electron }
  }
  const desk = { save: dialogs.save.bind(dialogs), open: dialogs.open.bind(dialogs), reveal: revealFile, openFolder }
  const channel = new RunChannel((events) => sendEvent(window.current, 'run', events))
  const control = new RunControl({
    run: (plan, options) => runPlan(deps, plan, options),
    tell: (event) => channel.push(event),
    failed: (error, unwritten) => {
      tellFault(error)
      if (unwritten.length > 0) saveUnwritten(desk, unwritten).catch(tellFault)
    },
    ended: (logPath) => {
      channel.flush()
      if (dirname(logPath) !== sessionsFolder) sessions.open(logPath).catch(tellFault)
    }
  })

  const sendCommand = (command: MenuCommand): void => sendEvent(window.current, 'menu', command)
  const followSettings = (changed: Settings): void => {
    applyTheme(changed.theme)
    setMenu(WORDS[language(changed.language)], sendCommand, process.platform)
  }
  const info = { version: facts.version, platform: process.platform, systemLanguage: language('system'), logFolder: sessionsFolder }
  const changed = (all: readonly ProviderView[]): void => sendEvent(window.current, 'providers', all)
  const handlers: Handlers = {
    ...appHandlers({ info, desk, keys, settings, settingsChanged: followSettings }),
    ...providerHandlers({ providers, keys, views, control, deps }),
    ...keyHandlers({ keys, providers, views, changed }),
    ...runHandlers({ control }),
    ...sessionHandlers({ sessions, desk }),
    ...fileHandlers({ desk }),
    ...configHandlers({ desk, providers, keys, views, changed })
  }
  serveInvocations(createRouter({ handlers, trustedOrigins: [devServer?.origin ?? APP_ORIGIN], scrub, log }))

  const guard = quitGuard({
    isBusy: () => control.isRunning,
    confirm: () => dialogs.confirmQuit(),
    settle: () => control.stop(),
    failed: tellFault
  })
  const windowOptions = (): WindowOptions => ({
    title: 'Tokenscope',
    preload: join(built, '../preload/index.cjs'),
    url: devServer?.href ?? `${APP_ORIGIN}/index.html`,
    place: place.get(),
    rememberPlace: (now) => place.set(now),
    failed: (message) => log.error(message)
  })
  const show = (): void => window.show({ options: windowOptions, beforeClose: guard })

  if (devServer === null) serveApp(join(built, '../renderer'))
  followSettings(settings.get())
  show()
  // Asked beside the window's start, since a keychain that hangs takes its time; then the window hears where every key is.
  const tellKeys = async (): Promise<void> => {
    sendEvent(window.current, 'keychain', await keys.keychainStatus())
    changed(await views.all())
  }
  tellKeys().catch(tellFault)
  for (const file of damaged) dialogs.tellSetAside(file).catch((failure: unknown) => log.error('A dialog failed', failure))
  return { show, beforeQuit: guard }
}

let program: ReturnType<typeof start> | null = null
runApplication({
  start: () => {
    program = start()
  },
  show: () => program?.show(),
  beforeQuit: (event, quit) => program?.beforeQuit(event, quit),
  failed: (error) => {
    log.error('Tokenscope cannot start', error)
    tellFatal(scrub(error instanceof Error ? error.message : String(error)))
    quitWith(1)
  }
})
