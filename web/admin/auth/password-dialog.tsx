import { PasswordProof } from '../../../contract/auth/second-factor.ts'
import { PasswordField } from '../../ui/form/field.tsx'
import { type FieldErrors, useForm } from '../../ui/form/form.tsx'
import { FormDialog, type FormDialogProps } from '../../ui/form/form-dialog.tsx'

interface PasswordDialogProps
  extends Pick<FormDialogProps, 'title' | 'description' | 'submit' | 'onClose'> {
  onSend(password: string): Promise<FieldErrors | undefined>
}

export function PasswordDialog({ onSend, ...dialog }: PasswordDialogProps) {
  const { errors, ...use } = useForm(PasswordProof.safeParse, ({ password }) => onSend(password))
  return (
    <FormDialog {...dialog} use={use} size="narrow">
      {(form) => (
        <form {...form}>
          <PasswordField
            label="Current Password"
            name="password"
            autoComplete="current-password"
            error={errors.password}
            required
          />
        </form>
      )}
    </FormDialog>
  )
}
