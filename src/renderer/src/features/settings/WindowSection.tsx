import type { Settings } from '@shared/ipc/contract'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../app/store'
import { Segmented } from '../../components/Segmented'

export function WindowSection({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('settings')
  const change = useApp((state) => state.change)
  return (
    <section className="settings-section">
      <h2>{t('window.title')}</h2>
      <Segmented
        label={t('window.language')}
        value={settings.language}
        options={[
          { value: 'system', label: t('window.system') },
          { value: 'en', label: t('window.english') },
          { value: 'zh-CN', label: t('window.chinese') }
        ]}
        onChange={(language) => void change({ language })}
      />
      <Segmented
        label={t('window.theme')}
        value={settings.theme}
        options={[
          { value: 'system', label: t('window.system') },
          { value: 'light', label: t('window.light') },
          { value: 'dark', label: t('window.dark') }
        ]}
        onChange={(theme) => void change({ theme })}
      />
    </section>
  )
}
