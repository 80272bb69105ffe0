import { type ReactNode, useId } from 'react'
import styles from './choice-field.module.css'
import { FieldError } from './field-frame.tsx'

interface ChoiceFieldProps {
  label: string
  name: string
  choices: readonly string[]
  defaultValue?: string | undefined
  value?: string
  /** Takes each new choice where `value` is given. */
  onText?: (text: string) => void
  required?: boolean | undefined
  error?: string | undefined
  below?: ReactNode
}

export function ChoiceField(props: ChoiceFieldProps) {
  const { label, name, choices, defaultValue, value, onText, required, error, below } = props
  const id = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={error && id} data-field>
      <legend>
        {label} {required && <i aria-hidden="true">*</i>}
      </legend>
      <div className={styles.row} data-wrong={error ? '' : undefined}>
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              {...(onText
                ? { checked: choice === value, onChange: () => onText(choice) }
                : { defaultChecked: choice === defaultValue })}
              required={required}
            />
            {choice}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
      {below}
    </fieldset>
  )
}
