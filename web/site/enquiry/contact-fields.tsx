import type { ComponentProps } from 'react'
import { tenDigitsOf } from '../../../contract/enquiries/phone-number.ts'
import { TextField } from '../../ui/form/field.tsx'

type FieldProps = ComponentProps<typeof TextField>

/** For names of people, companies and places, which no dictionary knows. */
export function NameField(props: FieldProps) {
  return <TextField {...props} autoCapitalize="words" spellCheck="false" />
}

export function PhoneField(props: FieldProps) {
  return (
    <TextField
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint="10 digits"
      onBlur={({ currentTarget }) => props.onText?.(tenDigitsOf(currentTarget.value))}
    />
  )
}
