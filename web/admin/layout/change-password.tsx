import { useId } from 'react'
import { ApiError } from '../../../contract/call.ts'
import { PasswordChange, sessionApi } from '../../../contract/session.ts'
import { call, reasonOf } from '../../api/call.ts'
import { storedEmail } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.tsx'
import { tell, tellFailure } from '../../ui/toast.tsx'
import styles from './change-password.module.css'

const check = (typed: unknown) =>
  PasswordChange.safeParse({ ...(typed as object), email: storedEmail() })

export function ChangePassword({ onClose }: { onClose(): void }) {
  const id = useId()
  const { form, errors, busy } = useForm(check, async (body) => {
    try {
      const { message } = await call(sessionApi.changePassword, { body })
      if (message === 'Incorrect-Password') {
        tellFailure('Current password is incorrect')
        return { password: 'Current password is incorrect' }
      }
      onClose()
      tell('Password changed successfully')
      return undefined
    } catch (error) {
      tellFailure(reasonOf(error))
      return error instanceof ApiError ? error.errors : undefined
    }
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title="Change Password"
      footer={
        <>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            Change Password
          </Button>
        </>
      }
    >
      <form {...form} id={id} className={styles.form}>
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
          error={errors.newpassword}
          required
        />
      </form>
    </Dialog>
  )
}
