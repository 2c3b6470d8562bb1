// @vitest-environment happy-dom

import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { errorWords } from '../../../src/renderer/src/app/error-text'
import { setLanguage, startI18n } from '../../../src/renderer/src/i18n'

const tooLong = { code: 'key_too_long', message: 'The key has 3000 bytes.', hint: '', params: { bytes: 3000, max: 2560 } }

describe('an error of the main process', () => {
  beforeAll(() => startI18n('en'))

  it('is said in the reader’s language, with its values', async () => {
    expect(errorWords(tooLong, i18next).message).toBe('The key has 3000 bytes; the keychain takes at most 2560.')
    await setLanguage('zh-CN')
    expect(errorWords(tooLong, i18next).message).toBe('密钥有 3000 字节，钥匙串最多接受 2560 字节。')
  })

  it('is shown in the main process’s own words where its code is not known', () => {
    const unknown = { code: 'of_a_later_version', message: 'This happened.', hint: 'Do that.' }
    expect(errorWords(unknown, i18next)).toEqual({ message: 'This happened.', hint: 'Do that.' })
  })

  it('keeps the system’s reason, which only the main process knows', async () => {
    await setLanguage('zh-CN')
    const error = {
      code: 'export_failed',
      message: 'The session cannot be exported: the disk is full.',
      hint: '',
      params: { path: '/mnt/a.jsonl' }
    }
    expect(errorWords(error, i18next).message).toBe('无法导出到 /mnt/a.jsonl（The session cannot be exported: the disk is full.）')
  })
})
