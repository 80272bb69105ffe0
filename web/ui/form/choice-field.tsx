import { useId } from 'react'
import styles from './choice-field.module.css'
import { FieldError } from './field-frame.tsx'

interface ChoiceFieldProps {
  label: string
  name: string
  choices: readonly string[]
  defaultValue?: string | undefined
  required?: boolean | undefined
  error?: string | undefined
}

export function ChoiceField(props: ChoiceFieldProps) {
  const { label, name, choices, defaultValue, required, error } = props
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
              defaultChecked={choice === defaultValue}
              required={required}
            />
            {choice}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
