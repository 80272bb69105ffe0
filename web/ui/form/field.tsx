import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../button.tsx'
import styles from './field.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type FieldText = Omit<FieldFrameProps, 'children'> & { name: string }

type Field<Tag extends 'input' | 'select' | 'textarea'> = FieldText &
  Omit<ComponentProps<Tag>, keyof FieldText>

export function TextField({ label, required, starred, hint, error, ...rest }: Field<'input'>) {
  const text = { label, required, starred, hint, error }
  return <FieldFrame {...text}>{(attributes) => <input {...rest} {...attributes} />}</FieldFrame>
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
  return <FieldFrame {...text}>{(attributes) => <textarea {...rest} {...attributes} />}</FieldFrame>
}

export function SelectField({ label, required, starred, hint, error, ...rest }: Field<'select'>) {
  const text = { label, required, starred, hint, error }
  return (
    <FieldFrame {...text}>
      {(attributes) => (
        <span className={styles.select}>
          <select {...rest} {...attributes} />
          <ChevronDown />
        </span>
      )}
    </FieldFrame>
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
  const [isShown, setIsShown] = useState(false)
  const text = { label, required, starred, hint, error }
  return (
    <FieldFrame {...text}>
      {(attributes) => (
        <span className={styles.password}>
          {/* While it is shown a phone would write its first letter large, and a browser send it to a spelling service. */}
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...attributes}
            type={isShown ? 'text' : 'password'}
          />
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff /> : <Eye />}
          </IconButton>
        </span>
      )}
    </FieldFrame>
  )
}
