import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { assetType, fileOfUrl } from '../../../src/main/platform/assets'

const folder = join('/program', 'out', 'renderer')

describe('a URL of app:// names a file of the renderer', () => {
  test.each([
    ['app://tokenscope/', 'index.html'],
    ['app://tokenscope/index.html', 'index.html'],
    ['app://tokenscope/assets/index-abc.js?v=1#x', 'assets/index-abc.js'],
    ['app://tokenscope/a%20b.css', 'a b.css'],
    // Resolved by the URL itself: it stays inside.
    ['app://tokenscope/../../main/index.js', 'main/index.js']
  ])('%s → %s', (url, file) => {
    expect(fileOfUrl(url, folder)).toBe(join(folder, file))
  })

  test.each([
    'app://tokenscope/..%2f..%2fmain/index.js',
    'app://tokenscope/%2e%2e%2fmain/index.js',
    'app://tokenscope/..%5c..%5cmain',
    'app://tokenscope/a%00.html',
    'app://tokenscope/%zz',
    'app://tokenscope/..%2frenderer-evil/x.js',
    'app://other/index.html',
    'app://tokenscope.evil/index.html',
    'app://tokenscope',
    'file:///etc/passwd',
    'https://tokenscope/index.html'
  ])('%s is refused', (url) => {
    expect(fileOfUrl(url, folder)).toBeNull()
  })
})

test('types are told, so that nothing is guessed', () => {
  expect(assetType('a.html')).toBe('text/html; charset=utf-8')
  expect(assetType('a.JS')).toBe('text/javascript; charset=utf-8')
  expect(assetType('a.unknown')).toBe('application/octet-stream')
})
