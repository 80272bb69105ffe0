import { type Passkey, PasskeyName, passkeyApi } from '../../../contract/auth/passkeys.ts'
import { call } from '../../api/call.ts'
import { TextField } from '../../ui/form/field.tsx'
import { DraftDialog } from '../records/draft-dialog.tsx'

interface RenamePasskeyProps {
  passkey: Passkey
  onClose(): void
}

export function RenamePasskey({ passkey: { id, name }, onClose }: RenamePasskeyProps) {
  return (
    <DraftDialog
      noun="passkey"
      form={`passkey ${id}`}
      labels={{ name: 'Name' }}
      opened={{ name }}
      fields={['name']}
      title="Rename passkey"
      submit="Rename"
      check={PasskeyName.safeParse}
      send={(body) => call(passkeyApi.rename, { id, body })}
      alert={() => 'Passkey renamed'}
      onDone={onClose}
      onClose={onClose}
    >
      {(field) => <TextField {...field('name')} autoComplete="off" required />}
    </DraftDialog>
  )
}
