import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { storedEmail } from '../../api/session.ts'
import { changePassword, checkPasswordChange } from '../../auth/password-change.ts'
import { UsernameField } from '../../auth/username-field.tsx'
import { PasswordField } from '../../ui/form/field.tsx'
import styles from '../../ui/form/form.module.css'
import { useForm } from '../../ui/form/use-form.ts'
import { EditDialog } from '../forms/edit-dialog.tsx'

interface ChangePasswordProps {
  description?: string
  cancel?: string
  onChanged(): void
  onClose(): void
}

export function ChangePassword({ onChanged, ...dialog }: ChangePasswordProps) {
  const { revalidate } = useRevalidator()
  // Its own password a password manager fills in by itself.
  const newPassword = useRef('')
  const { errors, ...formState } = useForm(checkPasswordChange, (body) =>
    changePassword(body, () => {
      onChanged()
      // The other sessions have ended; with a generated password the screen was refused its data.
      void revalidate()
    }),
  )
  return (
    <EditDialog
      formState={formState}
      isChanged={() => newPassword.current !== ''}
      size="narrow"
      title="Change Password"
      {...dialog}
      submit="Change Password"
    >
      {(form) => (
        <form {...form} noValidate={false} className={styles.form}>
          <UsernameField email={storedEmail()} />
          <PasswordField
            label="Current Password"
            name="password"
            autoComplete="current-password"
            error={errors.password}
            required
          />
          <PasswordField
            label="New Password"
            name="newpassword"
            autoComplete="new-password"
            hint="At least 8 characters"
            onInput={({ currentTarget }) => {
              newPassword.current = currentTarget.value
            }}
            error={errors.newpassword}
            required
          />
        </form>
      )}
    </EditDialog>
  )
}
