import { DropdownMenu } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../components/Button'

interface SaveMenuProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onPng: () => void
  readonly onCsv: () => void
  /** Called when the menu has closed, to put the focus where it was. */
  readonly onClosed: (event: Event) => void
}

/** Opened by its button or by S, so the open state is the cell's. Not modal: see components/Menu. */
export function SaveMenu({ open, onOpenChange, onPng, onCsv, onClosed }: SaveMenuProps) {
  const { t } = useTranslation('charts')
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>
        <IconButton small icon="save" label={t('actions.save')} aria-keyshortcuts="S" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4} onCloseAutoFocus={onClosed}>
          <DropdownMenu.Item className="menu-item" onSelect={onPng}>
            {t('actions.png')}
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu-item" onSelect={onCsv}>
            {t('actions.csv')}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
