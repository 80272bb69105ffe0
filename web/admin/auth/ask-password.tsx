import { PasswordProof } from '../../../contract/auth/second-factor.ts'
import { PasswordField } from '../../ui/form/field.tsx'
import { type FieldErrors, useForm } from '../../ui/form/form.tsx'
import { FormDialog, type FormDialogProps } from '../../ui/form/form-dialog.tsx'

interface AskPasswordProps
  extends Pick<FormDialogProps, 'title' | 'description' | 'submit' | 'onClose'> {
  onSend(password: string): Promise<FieldErrors | undefined>
}

/** Asks for the current password before the second factor is changed. */
export function AskPassword({ onSend, ...dialog }: AskPasswordProps) {
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
