import { describe, expect, test } from 'vitest'
import {
  CONTENT_SECURITY_POLICY,
  DEV_CONTENT_SECURITY_POLICY,
  MINIMUM_SIZE,
  outsideAddress,
  placeWindow,
  WEB_PREFERENCES
} from '../../../src/main/platform/policy'

test('the page may load its own files, and nothing else', () => {
  expect(CONTENT_SECURITY_POLICY).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
      "connect-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
  )
})

test('in development it also talks to its dev server, and takes inline parts by nonce alone', () => {
  expect(DEV_CONTENT_SECURITY_POLICY).toContain("connect-src 'self' ws://localhost:*")
  expect(DEV_CONTENT_SECURITY_POLICY).toContain("script-src 'self' 'nonce-tokenscope-dev'")
  expect(DEV_CONTENT_SECURITY_POLICY).not.toContain('unsafe')
})

test('the page is sandboxed, isolated and without Node', () => {
  expect(WEB_PREFERENCES).toEqual({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: false
  })
})

test('only https leads outside', () => {
  expect(outsideAddress('https://example.com/docs?q=1')).toBe('https://example.com/docs?q=1')
  for (const address of [
    'http://example.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user:pw@example.com',
    'app://tokenscope/',
    ''
  ])
    expect(outsideAddress(address)).toBeNull()
})

describe('the window opens', () => {
  const left = { x: 0, y: 0, width: 1_920, height: 1_080 }
  const right = { x: 1_920, y: 0, width: 2_560, height: 1_440 }

  test('in the middle of the first display, the first time', () => {
    expect(placeWindow(null, [left, right])).toEqual({ x: 240, y: 90, width: 1_440, height: 900 })
  })

  test('where it was', () => {
    const place = { x: 2_000, y: 100, width: 1_200, height: 800 }
    expect(placeWindow(place, [left, right])).toEqual(place)
  })

  test.each([
    ['over the right edge', { x: 1_800, y: 100, width: 1_200, height: 800 }, [left], { x: 720, y: 100, width: 1_200, height: 800 }],
    ['over the left edge', { x: -300, y: -50, width: 1_200, height: 800 }, [left], { x: 0, y: 0, width: 1_200, height: 800 }],
    ['larger than the display', { x: 0, y: 0, width: 3_000, height: 2_000 }, [left], left],
    [
      'mostly on the right display',
      { x: 1_700, y: 0, width: 1_200, height: 800 },
      [left, right],
      { x: 1_920, y: 0, width: 1_200, height: 800 }
    ]
  ])('wholly on a display when it was %s', (_case, remembered, displays, expected) => {
    expect(placeWindow(remembered, displays)).toEqual(expected)
  })

  test('in the middle of the first display when its display is gone, in the size it had', () => {
    expect(placeWindow({ x: 3_000, y: 200, width: 1_300, height: 800 }, [left])).toEqual({ x: 310, y: 140, width: 1_300, height: 800 })
  })

  test('never smaller than 1100 × 700, with its top left corner in sight', () => {
    expect(placeWindow({ x: 50, y: 50, width: 300, height: 200 }, [left])).toEqual({ x: 50, y: 50, ...MINIMUM_SIZE })
    expect(placeWindow(null, [{ x: 10, y: 20, width: 800, height: 600 }])).toEqual({ x: 10, y: 20, ...MINIMUM_SIZE })
  })

  test('somewhere even where the system names no display', () => {
    expect(placeWindow(null, [])).toEqual({ x: 0, y: 0, width: 1_440, height: 900 })
  })
})
