import type { ReactNode } from 'react'

interface TopBarProps {
  readonly title: ReactNode
  /** What is shown; it is the first to be clipped. */
  readonly summary?: ReactNode
  /** Left of the title, e.g. the button that opens a panel. */
  readonly start?: ReactNode
  /** One primary action at most, and it stands last. */
  readonly actions?: ReactNode
}

export function TopBar({ title, summary, start, actions }: TopBarProps) {
  return (
    <header className="topbar">
      {start}
      <h1>{title}</h1>
      <span className="topbar-summary clip">{summary}</span>
      {actions}
    </header>
  )
}
