import { DropdownMenu } from 'radix-ui'
import { Fragment, type ReactNode } from 'react'

export interface MenuEntry {
  readonly label: string
  readonly shortcut?: string
  readonly disabled?: boolean
  readonly onSelect: () => void
}

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactNode
  /** Groups are set apart by a line. */
  readonly groups: readonly (readonly MenuEntry[])[]
}

/** Not modal: the modal kind writes a style element, which the content security policy refuses. */
export function Menu({ trigger, groups }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
          {groups.map((entries, index) => (
            <Fragment key={entries[0]?.label}>
              {index > 0 && <DropdownMenu.Separator className="menu-separator" />}
              {entries.map((entry) => (
                <DropdownMenu.Item key={entry.label} className="menu-item" disabled={entry.disabled ?? false} onSelect={entry.onSelect}>
                  {entry.label}
                  {entry.shortcut && <kbd>{entry.shortcut}</kbd>}
                </DropdownMenu.Item>
              ))}
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
