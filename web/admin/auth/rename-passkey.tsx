import { type Passkey, PasskeyName, passkeyApi } from '../../../contract/auth/passkeys.ts'
import { call } from '../../api/call.ts'
import { EditDialog } from '../../ui/form/edit-dialog.tsx'
import { TextField } from '../../ui/form/field.tsx'
import styles from '../../ui/form/form.module.css'
import { useForm } from '../../ui/form/form.tsx'
import { useJournal } from '../journal/use-journal.tsx'
import { useWrite } from '../records/use-write.ts'

interface RenamePasskeyProps {
  passkey: Passkey
  onClose(): void
}

export function RenamePasskey({ passkey: { id, name }, onClose }: RenamePasskeyProps) {
  const write = useWrite('passkey')
  const journal = useJournal({ form: `passkey ${id}`, labels: { name: 'Name' } })
  const { errors, ...use } = useForm(PasskeyName.safeParse, (body) =>
    write(
      () => call(passkeyApi.rename, { id, body }),
      'Passkey renamed',
      () => {
        journal.remove()
        onClose()
      },
    ),
  )
  return (
    <EditDialog
      use={use}
      onClose={onClose}
      onDiscard={journal.remove}
      size="narrow"
      title="Rename passkey"
      submit="Rename"
    >
      {(form) => (
        <form {...form} className={styles.form}>
          {journal.offer}
          <TextField
            label="Name"
            name="name"
            autoComplete="off"
            defaultValue={name}
            error={errors.name}
            required
          />
        </form>
      )}
    </EditDialog>
  )
}
