import { useState } from 'react'
import { NewPasskey } from '../../../contract/auth/passkeys.ts'
import { storedEmail } from '../../api/session.ts'
import { withoutEmptyCode } from '../../auth/code-field.tsx'
import { addPasskey } from '../../auth/passkeys.ts'
import { UsernameField } from '../../auth/username-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import styles from '../../ui/form/form.module.css'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { type TypedFields, useForm } from '../../ui/form/use-form.ts'
import { useDraftForm } from '../forms/use-draft-form.tsx'
import { ProofFields } from '../proof/proof-fields.tsx'
import { useFormWrite } from '../records/use-write.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const checkFields = (fields: TypedFields) => NewPasskey.safeParse(withoutEmptyCode(fields))

interface AddPasskeyProps {
  proposedName: string
  onClose(): void
}

export function AddPasskey({ proposedName, onClose }: AddPasskeyProps) {
  const write = useFormWrite('passkey')
  const { field, offer, draft } = useDraftForm({
    form: 'new passkey',
    labels: { name: 'Name' },
    record: null,
    opened: { name: proposedName },
  })
  const [codes, setCodes] = useState<string[]>([])
  const { errors, ...formState } = useForm(checkFields, ({ name, ...proof }) => {
    const finish = (added: string[]) => {
      draft.remove()
      return added.length > 0 ? setCodes(added) : onClose()
    }
    return write(() => addPasskey(name, proof), `Passkey ${name} added`, {
      onDone: finish,
      fields: Object.keys(NewPasskey.shape),
    })
  })
  const close = () => {
    draft.remove()
    onClose()
  }
  if (codes.length > 0) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <FormDialog
      formState={formState}
      onClose={close}
      size="narrow"
      title="Add passkey"
      description="Your device will ask for your fingerprint, face or PIN, and store the passkey."
      submit="Add"
    >
      {(form) => (
        <form {...form} className={styles.form}>
          {offer}
          <TextField
            {...field('name')}
            autoComplete="off"
            hint="Such as the device it’s on"
            error={errors.name}
            required
          />
          <UsernameField email={storedEmail()} />
          <ProofFields errors={errors} />
        </form>
      )}
    </FormDialog>
  )
}
