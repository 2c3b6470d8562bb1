import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconName } from './Icon'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: 'normal' | 'primary'
  readonly small?: boolean
  readonly icon?: IconName
  /** The shortcut as it is written on the key: shown inside the button. */
  readonly shortcut?: string
  readonly children: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button({ kind = 'normal', small = false, icon, shortcut, children, className = '', ...rest }: ButtonProps) {
  const classes = ['button', kind === 'primary' ? 'button-primary' : '', small ? 'button-small' : '', className].filter(Boolean).join(' ')
  return (
    <button type="button" className={classes} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
      {shortcut && (
        <span className="shortcut" aria-hidden="true">
          {shortcut}
        </span>
      )}
    </button>
  )
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName
  /** Read out by screen readers and shown as the tooltip. */
  readonly label: string
  readonly small?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon, label, small = false, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`button button-icon ${small ? 'button-small' : ''} ${className}`.trim()}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  )
}
