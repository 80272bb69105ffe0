import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../button.tsx'
import styles from './field.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

interface FieldText extends Omit<FieldFrameProps, 'children'> {
  name: string
  /** Takes each new text of a field whose `value` is given; a field without both keeps its text itself. */
  onText?: ((text: string) => void) | undefined
}

type Field<Tag extends 'input' | 'select' | 'textarea'> = FieldText &
  Omit<ComponentProps<Tag>, keyof FieldText | 'onChange'>

/** What the frame of a field shows, and what its control gets. */
const splitProps = <Props extends FieldText>(props: Props) => {
  const { label, id, required, starred, hint, error, below, onText, ...rest } = props
  const change = onText && {
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onText(currentTarget.value),
  }
  return {
    frame: { label, id, required, starred, hint, error, below },
    control: { ...rest, ...change },
  }
}

export function TextField(props: Field<'input'>) {
  const { frame, control } = splitProps(props)
  return (
    <FieldFrame {...frame}>{(attributes) => <input {...control} {...attributes} />}</FieldFrame>
  )
}

export function TextAreaField(props: Field<'textarea'>) {
  const { frame, control } = splitProps(props)
  return (
    <FieldFrame {...frame}>{(attributes) => <textarea {...control} {...attributes} />}</FieldFrame>
  )
}

export function SelectField(props: Field<'select'>) {
  const { frame, control } = splitProps(props)
  return (
    <FieldFrame {...frame}>
      {(attributes) => (
        <span className={styles.select}>
          <select {...control} {...attributes} />
          <ChevronDown />
        </span>
      )}
    </FieldFrame>
  )
}

export function PasswordField(props: Omit<Field<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  const { frame, control } = splitProps(props)
  return (
    <FieldFrame {...frame}>
      {(attributes) => (
        <span className={styles.password}>
          {/* While it is shown a phone would write its first letter large, and a browser send it to a spelling service. */}
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck="false"
            {...control}
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
