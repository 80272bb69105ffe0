import { useState } from 'react'
import { RegisterForm as Fields } from '../../../contract/auth/sessions.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/form.tsx'
import styles from './sign-in.module.css'

/** Checks what is typed and then says that registration is by invitation; nothing is sent (decisions). */
export function RegisterForm() {
  const [checked, setChecked] = useState(false)
  const { form, errors } = useForm(Fields.safeParse, async () => {
    setChecked(true)
    return undefined
  })
  return (
    <form {...form} className={styles.form}>
      <TextField
        label="Mobile"
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        error={errors.mobile}
        required
      />
      <TextField label="Name" name="name" autoComplete="name" error={errors.name} required />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        error={errors.password}
        required
      />
      <Button type="submit">Register</Button>
      <p role="status" className={styles.said}>
        {checked &&
          'Registration is by invitation. Nothing was sent: please ask the shop’s administrator to invite you.'}
      </p>
    </form>
  )
}
