import { en } from '@renderer/i18n/en'
import { zhCN } from '@renderer/i18n/zh-CN'
import { describe, expect, it } from 'vitest'

/** Every text by its path: `compare.bar.run` → "Run". */
function texts(tree: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] => {
      const here = path === '' ? key : `${path}.${key}`
      return typeof value === 'string' ? [[here, value]] : [...texts(value as object, here)]
    })
  )
}

function variables(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? ''))].sort()
}

const english = texts(en)
const chinese = texts(zhCN)

describe('the two languages', () => {
  it('have the same keys in every namespace', () => {
    expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('put the same values into every text', () => {
    const differing = [...english].flatMap(([key, text]) => {
      const other = chinese.get(key) ?? ''
      // Chinese has no plural: its `_one` text is never shown and may say the number or not.
      // Errors choose how much of the main process's own English they pass on; Chinese passes on less.
      const same = key.endsWith('_one') || key.startsWith('errors.') || variables(text).join() === variables(other).join()
      return same ? [] : [`${key}: ${variables(text).join()} / ${variables(other).join()}`]
    })
    expect(differing).toEqual([])
  })

  it('leave no text empty that the other fills, but for the labels that only Chinese completes', () => {
    const empty = [...english].flatMap(([key, text]) => ((text === '') === (chinese.get(key) === '') ? [] : [key]))
    expect(empty.sort()).toEqual([
      'compare.figures.tokensMore',
      'compare.figures.tpotMore',
      'compare.figures.ttftMore',
      'compare.verdict.space'
    ])
  })

  it('hold no Chinese sign in English, but for the name of the language itself', () => {
    const han = /[\u4e00-\u9fff\u3000-\u303f\uff00-\uffef]/
    expect([...english].filter(([, text]) => han.test(text)).map(([key]) => key)).toEqual(['settings.window.chinese'])
  })

  it('use full-width punctuation in Chinese sentences', () => {
    const halfWidth = /[\u4e00-\u9fff][,;:?!](\s|$)/
    expect([...chinese].filter(([, text]) => halfWidth.test(text)).map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })

  it('never exclaim', () => {
    expect([...english, ...chinese].filter(([, text]) => /[!！]/.test(text)).map(([key]) => key)).toEqual([])
  })
})
