import { useTranslation } from 'react-i18next'

/** The locale for Intl: the language on screen. */
export function useLocale(): string {
  return useTranslation().i18n.language
}
