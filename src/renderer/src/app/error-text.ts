import type { IpcError } from '@shared/ipc/result'
import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'

export interface ErrorWords {
  /** What happened, to what. */
  readonly message: string
  /** What to do; may be empty. */
  readonly hint: string
}

/**
 * An error of the main process in the reader's language, by its code. A code that the language files do not know is shown in the
 * main process's own words, as they are. `{{detail}}` in the language files is that English message: it may hold the system's reason.
 */
export function errorWords(error: IpcError, language: Pick<i18n, 'exists' | 't'>): ErrorWords {
  const values = { ...error.params, detail: error.message, advice: error.hint }
  if (!language.exists(`errors:${error.code}.message`)) return { message: error.message, hint: error.hint }
  const say = language.t as (key: string, values: object) => string
  return { message: say(`errors:${error.code}.message`, values), hint: say(`errors:${error.code}.hint`, values) }
}

export function useErrorWords(): (error: IpcError) => ErrorWords {
  const { i18n } = useTranslation()
  return (error) => errorWords(error, i18n)
}
