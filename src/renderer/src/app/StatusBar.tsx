import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon'
import { useApp } from './store'

export const STATUS_SLOT_ID = 'status-slot'

/** The frame's foot: where the keys are, and what the screen adds through `StatusItems`. */
export function StatusBar() {
  const { t } = useTranslation()
  const keychain = useApp((state) => state.info?.keychain)
  const problem = useApp((state) => state.problem)
  return (
    <section className="status" aria-label={t('status.label')}>
      {problem && (
        <span className="status-problem clip" role="alert">
          <Icon name="error" />
          {problem}
        </span>
      )}
      {keychain && (
        <span className="clip">
          {keychain.state === 'ready' ? t('status.keychain.ready', { name: keychain.name }) : t(`status.keychain.${keychain.state}`)}
        </span>
      )}
      <span id={STATUS_SLOT_ID} className="status-end clip" />
    </section>
  )
}

/** Puts a screen's own words (the log file, what is saved when) at the right end of the status bar. */
export function StatusItems({ children }: { readonly children: ReactNode }) {
  const slot = document.getElementById(STATUS_SLOT_ID)
  return slot ? createPortal(children, slot) : null
}
