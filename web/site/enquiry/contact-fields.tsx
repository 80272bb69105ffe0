import type { ComponentProps } from 'react'
import { tenDigitsOf } from '../../../contract/enquiries/phone-number.ts'
import { TextField } from '../../ui/form/field.tsx'
import { typeInto } from '../../ui/form/type-into.ts'

type FieldProps = ComponentProps<typeof TextField>

const normalizePhone = (field: HTMLInputElement) => {
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
      onBlur={({ currentTarget }) => normalizePhone(currentTarget)}
    />
  )
}
