import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button'
import { EmptyState } from '../components/EmptyState'

interface State {
  readonly error: Error | null
}

/** A screen that fails says so and leaves the others usable. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return <BrokenWindow message={error.message} />
  }
}

export function BrokenWindow({ message }: { readonly message: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon="error"
      title={t('broken.title')}
      actions={<Button onClick={() => window.location.reload()}>{t('broken.reload')}</Button>}
    >
      {t('broken.text', { message })}
    </EmptyState>
  )
}
