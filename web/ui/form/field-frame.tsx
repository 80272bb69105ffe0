import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface ControlAttributes {
  id: string
  className: string | undefined
  required: true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export interface FieldFrameProps {
  label: string
  /** Of the control, where a link leads to it. */
  id?: string | undefined
  required?: boolean | undefined
  /** Shows the mark of a required field on one that may be left empty. */
  starred?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  /** Stands below the control, such as a question about what it holds. */
  below?: ReactNode
  children(attributes: ControlAttributes): ReactNode
}

/** The label, the hint and the error of a control. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, required, starred, hint, error, below, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
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
      <FieldError id={`${id}-error`} error={error} />
      {below}
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <span className={styles.error} id={id}>
      <CircleAlert />
      {error}
    </span>
  )
}
