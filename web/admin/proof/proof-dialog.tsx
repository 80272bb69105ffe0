import { Proof } from '../../../contract/auth/proof.ts'
import { storedEmail } from '../../api/session.ts'
import { withoutEmptyCode } from '../../auth/code-field.tsx'
import { UsernameField } from '../../auth/username-field.tsx'
import styles from '../../ui/form/form.module.css'
import { FormDialog, type FormDialogProps } from '../../ui/form/form-dialog.tsx'
import { type FieldErrors, type TypedFields, useForm } from '../../ui/form/use-form.ts'
import { ProofFields } from './proof-fields.tsx'

interface ProofDialogProps
  extends Pick<FormDialogProps, 'title' | 'description' | 'submit' | 'onClose'> {
  onSend(proof: Proof): Promise<FieldErrors | undefined>
}

const checkFields = (fields: TypedFields) => Proof.safeParse(withoutEmptyCode(fields))

export function ProofDialog({ onSend, ...dialog }: ProofDialogProps) {
  const { errors, ...formState } = useForm(checkFields, onSend)
  return (
    <FormDialog {...dialog} formState={formState} size="narrow">
      {(form) => (
        <form {...form} className={styles.form}>
          <UsernameField email={storedEmail()} />
          <ProofFields errors={errors} />
        </form>
      )}
    </FormDialog>
  )
}
