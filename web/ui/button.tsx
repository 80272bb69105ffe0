import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'

type ButtonLook = 'primary' | 'ink' | 'line' | 'plain'

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'primary', size?: 'small') {
  return [styles.button, styles[look], size && styles[size]].filter(Boolean).join(' ')
}

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  small?: boolean
  /** While its work runs, the button can be focused but does nothing. */
  busy?: boolean
}

export function Button({
  look,
  small,
  busy = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const classes = [buttonClass(look, small ? 'small' : undefined), busy && styles.busy, className]
  return (
    <button
      {...rest}
      type={type}
      className={classes.filter(Boolean).join(' ')}
      aria-disabled={busy || undefined}
      onClick={busy ? prevent : onClick}
    />
  )
}

function prevent(event: MouseEvent) {
  event.preventDefault()
}

interface IconButtonProps extends ComponentProps<'button'> {
  label: string
  small?: boolean
}

export function IconButton({ label, small, className, type = 'button', ...rest }: IconButtonProps) {
  const classes = [styles.icon, small && styles.smallIcon, className]
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classes.filter(Boolean).join(' ')}
    />
  )
}
