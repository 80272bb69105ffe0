import { useState } from 'react'
import { CODE_REQUIRED } from '../../../contract/auth/sessions.ts'
import { CodeField } from '../../auth/code-field.tsx'
import { PasswordField } from '../../ui/form/field.tsx'
import type { FieldErrors } from '../../ui/form/use-form.ts'

export function ProofFields({ errors }: { errors: FieldErrors }) {
  const [asksForCode, setAsksForCode] = useState(false)
  if (errors.code === CODE_REQUIRED && !asksForCode) setAsksForCode(true)
  return (
    <>
      <PasswordField
        label="Current Password"
        name="own_password"
        autoComplete="current-password"
        error={errors.own_password}
        required
      />
      {asksForCode && <CodeField error={errors.code} />}
    </>
  )
}
