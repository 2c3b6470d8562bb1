import type { ImportRemark } from '@shared/ipc/contract'
import type { IpcError } from '@shared/ipc/result'
import type { TFunction } from 'i18next'
import type { ErrorWords } from '../../app/error-text'
import { placeholderOf } from './key-words'
import { changeWords } from './url-words'

const KNOWN = ['literal_key', 'no_stream', 'retries', 'url_changed', 'variable_unset', 'key_in_keychain', 'key_in_memory'] as const

/** Something to know of an imported file, in the reader's language: what it is, where it stands, what to do. */
export function importRemark(
  remark: ImportRemark,
  t: TFunction<['providers', 'common']>,
  errorWords: (error: IpcError) => ErrorWords
): string {
  const { code, params = {}, changes = [] } = remark
  const known = KNOWN.find((name) => name === code)
  if (known === undefined) {
    const { message, hint } = errorWords(remark)
    return `${message} ${hint}`.trim()
  }
  const place = params['line'] === undefined ? 'imported.inFile' : 'imported.inLine'
  const where = params['file'] === undefined ? '' : t(place, { file: params['file'], line: params['line'] ?? '' })
  return t(`imported.remark.${known}`, {
    ...params,
    where,
    placeholder: placeholderOf(String(params['variable'] ?? '')),
    changes: changes.map((change) => changeWords(change, t)).join(t('imported.join'))
  })
}
