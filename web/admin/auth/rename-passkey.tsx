import { type Passkey, PasskeyName, passkeyApi } from '../../../contract/auth/passkeys.ts'
import { call } from '../../api/call.ts'
import { TextField } from '../../ui/form/field.tsx'
import { JournalDialog } from '../records/journal-dialog.tsx'

interface RenamePasskeyProps {
  passkey: Passkey
  onClose(): void
}

export function RenamePasskey({ passkey: { id, name }, onClose }: RenamePasskeyProps) {
  return (
    <JournalDialog
      noun="passkey"
      form={`passkey ${id}`}
      labels={{ name: 'Name' }}
      fields={['name']}
      title="Rename passkey"
      submit="Rename"
      check={PasskeyName.safeParse}
      send={(body) => call(passkeyApi.rename, { id, body })}
      alert={() => 'Passkey renamed'}
      onDone={onClose}
      onClose={onClose}
    >
      {(errors) => (
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          defaultValue={name}
          error={errors.name}
          required
        />
      )}
    </JournalDialog>
  )
}
