/** What the window may do and where it may stand. No Electron in here, so that tests can pin every word. */

export const APP_SCHEME = 'app'
export const APP_ORIGIN = 'app://tokenscope'
export const MINIMUM_SIZE = { width: 1_100, height: 700 } as const
const FIRST_SIZE = { width: 1_440, height: 900 } as const

const directives = (own: Readonly<Record<string, string>>): string =>
  Object.entries({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    ...own
  })
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

/** Sent as a header with every answer of app://. */
export const CONTENT_SECURITY_POLICY = directives({})

/** Sent by the dev server: its page has inline parts, marked with this nonce, and it talks to its server for hot reload. */
export const DEV_NONCE = 'tokenscope-dev'
export const DEV_CONTENT_SECURITY_POLICY = directives({
  'script-src': `'self' 'nonce-${DEV_NONCE}'`,
  'style-src': `'self' 'nonce-${DEV_NONCE}'`,
  'connect-src': "'self' ws://localhost:*"
})

/** A page that can do nothing but show itself and call the bridge. */
export const WEB_PREFERENCES = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  webviewTag: false,
  navigateOnDragDrop: false,
  // Its dictionaries would be fetched from a server.
  spellcheck: false
} as const

/** The address that may be opened outside, in the system's browser: https alone, without a name or password; null for any other. */
export function outsideAddress(text: string): string | null {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Where to open the window: the remembered place, moved and shrunk so that it lies wholly on the display that shows most of it;
 * centred on the first display where nothing is remembered or the remembered display is gone.
 */
export function placeWindow(remembered: Rectangle | null, displays: readonly Rectangle[]): Rectangle {
  const first = displays[0] ?? { x: 0, y: 0, ...FIRST_SIZE }
  const home = remembered === null ? undefined : mostCovered(remembered, displays)
  if (remembered === null || home === undefined) return centred(first, remembered ?? { x: 0, y: 0, ...FIRST_SIZE })
  const size = sizeWithin(home, remembered)
  return {
    x: clamp(remembered.x, home.x, home.x + home.width - size.width),
    y: clamp(remembered.y, home.y, home.y + home.height - size.height),
    ...size
  }
}

function centred(display: Rectangle, wanted: Rectangle): Rectangle {
  const size = sizeWithin(display, wanted)
  return {
    x: display.x + Math.max(0, Math.round((display.width - size.width) / 2)),
    y: display.y + Math.max(0, Math.round((display.height - size.height) / 2)),
    ...size
  }
}

/** The smallest size is kept even where the display is smaller: the window cannot be made smaller anyway. */
function sizeWithin(display: Rectangle, wanted: Rectangle): { readonly width: number; readonly height: number } {
  return {
    width: Math.max(MINIMUM_SIZE.width, Math.min(wanted.width, display.width)),
    height: Math.max(MINIMUM_SIZE.height, Math.min(wanted.height, display.height))
  }
}

function mostCovered(window: Rectangle, displays: readonly Rectangle[]): Rectangle | undefined {
  return displays
    .map((display) => ({ display, area: sharedArea(window, display) }))
    .filter((each) => each.area > 0)
    .sort((a, b) => b.area - a.area)[0]?.display
}

function sharedArea(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, width) * Math.max(0, height)
}

/** A display smaller than the window gives its own edge. */
function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}
