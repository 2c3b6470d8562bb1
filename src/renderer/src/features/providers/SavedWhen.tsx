import { useTranslation } from 'react-i18next'
import { formatTime } from '../../app/format'
import { useLocale } from '../../app/locale'
import { useApp } from '../../app/store'
import type { SaveState } from './use-draft'

/** The foot's words: what there is, and whether what is on screen is kept. */
export function SavedWhen({ save, isNew = false }: { readonly save?: SaveState; readonly isNew?: boolean }) {
  const { t } = useTranslation('providers')
  const locale = useLocale()
  const providers = useApp((state) => state.providers)
  const keysIn = (place: 'keychain' | 'memory') => providers.filter(({ key }) => key.state === place).length
  const counts = [
    t('status.providers', { count: providers.length }),
    t('status.inKeychain', { count: keysIn('keychain') }),
    ...(keysIn('memory') > 0 ? [t('status.inMemory', { count: keysIn('memory') })] : [])
  ]
  return <>{[...counts, ...(save ? [saveWords(save)] : [])].join(' · ')}</>

  function saveWords(save: SaveState): string {
    if (save.state === 'saving') return t('status.saving')
    if (save.state === 'refused') return t('status.notSaved')
    if (save.state === 'saved') return t('status.saved', { time: formatTime(save.at, locale) })
    return isNew ? t('status.draft') : t('status.onLeave')
  }
}
