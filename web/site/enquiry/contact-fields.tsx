import { type ComponentProps, type FocusEvent, useState } from 'react'
import { tenDigitsOf } from '../../../contract/enquiries/phone-number.ts'
import { TextField } from '../../ui/form/field.tsx'
import { typeInto } from '../../ui/form/type-into.ts'
import styles from './contact-fields.module.css'

type FieldProps = ComponentProps<typeof TextField>

const tidy = (field: HTMLInputElement) => {
  const digits = tenDigitsOf(field.value)
  if (digits !== field.value) typeInto(field.form, field.name, digits)
}

/** For names of people, companies and places, which no dictionary knows. */
export function NameField(props: FieldProps) {
  return <TextField {...props} autoCapitalize="words" spellCheck={false} />
}

export function PhoneField(props: FieldProps) {
  return (
    <TextField
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint="10 digits"
      onBlur={({ currentTarget }) => tidy(currentTarget)}
    />
  )
}

/** Asks about an address that is close to that of a known provider, but accepts it. */
export function EmailField(props: FieldProps) {
  const [suggestion, setSuggestion] = useState<string | null>(null)
  const check = ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
    import('./email-hint.ts').then(
      ({ suggestEmail }) => setSuggestion(suggestEmail(value)),
      () => {},
    )
  }
  return (
    <TextField
      {...props}
      type="email"
      autoComplete="email"
      onInput={() => setSuggestion(null)}
      onBlur={check}
      // A hint that came only with the suggestion would move the button away from a press that ends the typing.
      hint={
        suggestion === null ? (
          'Such as asha@company.in'
        ) : (
          <span role="status">
            Did you mean{' '}
            <button
              type="button"
              className={styles.suggestion}
              onClick={({ currentTarget }) => {
                typeInto(currentTarget.form, props.name, suggestion)
                setSuggestion(null)
              }}
            >
              {suggestion}
            </button>
            ?
          </span>
        )
      }
    />
  )
}
