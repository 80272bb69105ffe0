import { useState } from 'react'
import { RegisterForm as Fields } from '../../../contract/auth/sessions.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/form/field.tsx'
import formStyles from '../../ui/form/form.module.css'
import { useForm } from '../../ui/form/use-form.ts'
import { PhoneField } from '../enquiry/contact-fields.tsx'

/** Only validates: registration is by invitation, so nothing is sent. */
export function RegisterForm() {
  const [mobile, setMobile] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { form, errors } = useForm(Fields.safeParse, async () => {
    setIsSubmitted(true)
    return undefined
  })
  return (
    <form {...form} className={formStyles.form}>
      <PhoneField
        label="Mobile"
        name="mobile"
        value={mobile}
        onText={setMobile}
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
      <p role="status" className="quiet">
        {isSubmitted &&
          'Registration is by invitation. Please ask the shop’s administrator to invite you.'}
      </p>
    </form>
  )
}
