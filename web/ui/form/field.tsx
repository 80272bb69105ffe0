import { ChevronDown, CircleAlert, Eye, EyeOff } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useId, useState } from 'react'
import { IconButton } from '../button.tsx'
import styles from './field.module.css'

interface FieldText {
  label: string
  name: string
  required?: boolean | undefined
  /** Shows the mark of a required field on one that may be left empty. */
  starred?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
}

type Field<Tag extends 'input' | 'select' | 'textarea'> = FieldText &
  Omit<ComponentProps<Tag>, keyof FieldText>

export function TextField({ label, required, starred, hint, error, ...rest }: Field<'input'>) {
  const text = { label, required, starred, hint, error }
  return <Frame {...text}>{(attributes) => <input {...rest} {...attributes} />}</Frame>
}

export function TextAreaField({
  label,
  required,
  starred,
  hint,
  error,
  ...rest
}: Field<'textarea'>) {
  const text = { label, required, starred, hint, error }
  return <Frame {...text}>{(attributes) => <textarea {...rest} {...attributes} />}</Frame>
}

export function SelectField({ label, required, starred, hint, error, ...rest }: Field<'select'>) {
  const text = { label, required, starred, hint, error }
  return (
    <Frame {...text}>
      {(attributes) => (
        <span className={styles.select}>
          <select {...rest} {...attributes} />
          <ChevronDown />
        </span>
      )}
    </Frame>
  )
}

type PasswordFieldProps = Omit<Field<'input'>, 'type'>

export function PasswordField({
  label,
  required,
  starred,
  hint,
  error,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const text = { label, required, starred, hint, error }
  return (
    <Frame {...text}>
      {(attributes) => (
        <span className={styles.password}>
          <input {...rest} {...attributes} type={shown ? 'text' : 'password'} />
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff /> : <Eye />}
          </IconButton>
        </span>
      )}
    </Frame>
  )
}

interface ControlAttributes {
  id: string
  className: string | undefined
  required: true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FrameProps extends Omit<FieldText, 'name'> {
  children(attributes: ControlAttributes): ReactNode
}

function Frame({ label, required, starred, hint, error, children }: FrameProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field} data-field>
      <label htmlFor={id}>
        {label} {(required || starred) && <i aria-hidden="true">*</i>}
      </label>
      {children({
        id,
        className: styles.control,
        required: required || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          <CircleAlert />
          {error}
        </span>
      )}
    </div>
  )
}
