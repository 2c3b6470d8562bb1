import type { ProviderView } from '@shared/ipc/contract'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { providerName } from '../../app/provider-name'
import { Icon } from '../../components/Icon'
import { keyLine } from './key-words'

interface ProviderListProps {
  readonly providers: readonly ProviderView[]
  /** Null: a new provider, not saved yet, stands at the end. */
  readonly selected: string | null
  readonly onSelect: (id: string) => void
}

/** Name, address and where the key is. Up and Down go through it. */
export function ProviderList({ providers, selected, onSelect }: ProviderListProps) {
  const { t } = useTranslation('providers')
  const list = useRef<HTMLUListElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const items: (Element | null)[] = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = items[items.indexOf(document.activeElement) + step]
    if (next instanceof HTMLElement) next.focus()
  }
  return (
    <nav className="provider-list" aria-label={t('list.label')}>
      <ul ref={list} onKeyDown={onKeyDown}>
        {providers.map((provider) => (
          <li key={provider.id}>
            <ProviderItem provider={provider} current={provider.id === selected} onSelect={() => onSelect(provider.id)} />
          </li>
        ))}
        {selected === null && (
          <li>
            <button type="button" className="provider-item" aria-current="true">
              <span className="strong clip">{t('list.draft')}</span>
              <span className="provider-url clip">{t('list.draftText')}</span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}

interface ProviderItemProps {
  readonly provider: ProviderView
  readonly current: boolean
  readonly onSelect: () => void
}

function ProviderItem({ provider, current, onSelect }: ProviderItemProps) {
  const { t } = useTranslation(['providers', 'common'])
  const name = providerName(provider, t)
  const key = keyLine(provider.key, t)
  return (
    <button type="button" className="provider-item" aria-current={current ? 'true' : undefined} onClick={onSelect}>
      <span className="strong clip" title={name}>
        {name}
      </span>
      <span className="provider-url clip" title={provider.builtIn ? undefined : provider.baseUrl}>
        {provider.builtIn ? t('list.builtIn') : provider.baseUrl}
      </span>
      <span className={`key-line tone-${key.tone}`}>
        <Icon name={key.icon} />
        <span className="clip">{key.words}</span>
      </span>
    </button>
  )
}
