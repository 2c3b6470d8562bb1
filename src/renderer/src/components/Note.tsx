import type { ReactNode } from 'react'
import { Icon } from './Icon'

interface NoteProps {
  readonly kind?: 'info' | 'warn' | 'error'
  readonly title?: ReactNode
  readonly children?: ReactNode
}

/** What happened in strong, why, what to do. It never closes by itself. */
export function Note({ kind = 'info', title, children }: NoteProps) {
  return (
    <div className={`note note-${kind}`} role={kind === 'error' ? 'alert' : 'note'}>
      <Icon name={kind} />
      <div className="note-body">
        <p>
          {title && <b className="strong">{title}</b>} {typeof children === 'string' ? children : null}
        </p>
        {typeof children === 'string' ? null : children}
      </div>
    </div>
  )
}
