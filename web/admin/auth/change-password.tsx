import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../contract/call.ts'
import { call, reasonOf } from '../../api/call.ts'
import { storedEmail, storeSession } from '../../api/session.ts'
import { UsernameField } from '../../auth/username-field.tsx'
import { PasswordField } from '../../ui/form/field.tsx'
import styles from '../../ui/form/form.module.css'
import { type TypedFields, useForm } from '../../ui/form/use-form.ts'
import { notLoadedMessage } from '../../ui/loading/not-loaded-message.ts'
import { showError, showSuccess } from '../../ui/toast/toast.ts'
import { EditDialog } from '../forms/edit-dialog.tsx'

// With 10,000 common passwords: loaded when somebody changes theirs.
const importPasswords = () => import('../../../contract/auth/passwords.ts')

const checkFields = async (fields: TypedFields) => {
  try {
    const { PasswordChange } = await importPasswords()
    return PasswordChange.safeParse({ ...fields, email: storedEmail() })
  } catch {
    showError(notLoadedMessage('The form'))
    return { success: false as const, error: { issues: [] } }
  }
}

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
  const { errors, ...formState } = useForm(checkFields, async (body) => {
    try {
      const { passwordApi } = await importPasswords()
      const { message, token } = await call(passwordApi.change, { body })
      if (message === 'Incorrect-Password') {
        showError('Current password is incorrect')
        return { password: 'Current password is incorrect' }
      }
      if (token) storeSession(token, storedEmail())
      onChanged()
      showSuccess('Password changed successfully')
      // The other sessions have ended; with a generated password the screen was refused its data.
      void revalidate()
      return undefined
    } catch (error) {
      showError(reasonOf(error))
      return error instanceof ApiError ? error.errors : undefined
    }
  })
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
