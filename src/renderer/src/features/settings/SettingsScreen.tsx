import { useTranslation } from 'react-i18next'
import { useApp } from '../../app/store'
import { TopBar } from '../../app/TopBar'
import { AboutSection } from './AboutSection'
import { KeysSection } from './KeysSection'
import { LogsSection } from './LogsSection'
import { WindowSection } from './WindowSection'
import './settings.css'

export function SettingsScreen() {
  const { t: common } = useTranslation()
  const info = useApp((state) => state.info)
  const settings = useApp((state) => state.settings)
  if (!info || !settings) return null
  return (
    <>
      <TopBar title={common('nav.settings')} />
      <div className="settings">
        <WindowSection settings={settings} />
        <LogsSection folder={info.logFolder} />
        {info.keychain && <KeysSection keychain={info.keychain} />}
        <AboutSection info={info} />
      </div>
    </>
  )
}
