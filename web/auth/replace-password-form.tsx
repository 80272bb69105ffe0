import { useEffect, useRef } from 'react'
import { storedEmail } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/form/field.tsx'
import styles from '../ui/form/form.module.css'
import { useForm } from '../ui/form/use-form.ts'
import { changePassword, checkPasswordChange } from './password-change.ts'
import { UsernameField } from './username-field.tsx'

interface ReplacePasswordFormProps {
  /** The generated password, which was typed a moment ago. */
  password: string
  onChanged(): void
}

/** Follows a sign-in with a generated password. */
export function ReplacePasswordForm({ password, onChanged }: ReplacePasswordFormProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { form, errors, busy } = useForm(
    (fields) => checkPasswordChange({ ...fields, password }),
    (body) => changePassword(body, onChanged),
  )
  return (
    <form {...form} className={styles.form}>
      <p>Your password was made for you. Choose one that only you know.</p>
      <UsernameField email={storedEmail()} />
      <PasswordField
        ref={field}
        label="New Password"
        name="newpassword"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.newpassword ?? errors.password}
        required
      />
      <Button type="submit" busy={busy}>
        Change Password
      </Button>
    </form>
  )
}
