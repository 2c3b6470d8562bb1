import { expect, test } from 'vitest'
import { languageOf, WORDS } from '../../../src/main/platform/words'

test('both languages have the same words, and none is empty', () => {
  expect(Object.keys(WORDS['zh-CN']).sort()).toEqual(Object.keys(WORDS.en).sort())
  for (const words of Object.values(WORDS)) for (const word of Object.values(words)) expect(word).not.toBe('')
})

test.each([
  ['system', ['zh-Hans-CN', 'en'], 'zh-CN'],
  ['system', ['zh-TW'], 'zh-CN'],
  ['system', ['de-DE', 'zh-CN'], 'en'],
  ['system', [], 'en'],
  ['en', ['zh-CN'], 'en'],
  ['zh-CN', ['en-US'], 'zh-CN']
] as const)('the setting %s on a system of %j is %s', (setting, system, language) => {
  expect(languageOf(setting, system)).toBe(language)
})
