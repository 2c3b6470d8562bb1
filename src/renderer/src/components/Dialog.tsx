import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly wide?: boolean
}

/** The scrim is ours: Radix's own overlay writes a style element, which the content security policy refuses. */
export function Dialog({ open, onClose, title, children, actions, wide = false }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <div className="scrim" />
        <Radix.Content className={wide ? 'dialog dialog-wide' : 'dialog'} aria-describedby={undefined}>
          <Radix.Title asChild>
            <h2>{title}</h2>
          </Radix.Title>
          {children}
          {actions && <div className="dialog-actions">{actions}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
