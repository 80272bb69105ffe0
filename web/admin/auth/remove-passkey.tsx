import { type Passkey, passkeyApi } from '../../../contract/auth/passkeys.ts'
import { type Proof, proofFieldNames } from '../../../contract/auth/proof.ts'
import { call } from '../../api/call.ts'
import { ProofDialog } from '../proof/proof-dialog.tsx'
import { useFormWrite } from '../records/use-write.ts'

interface RemovePasskeyProps {
  passkey: Passkey
  onClose(): void
  onRemoved(): void
}

export function RemovePasskey({ passkey, onClose, onRemoved }: RemovePasskeyProps) {
  const { id, name } = passkey
  const write = useFormWrite('passkey')
  const remove = (body: Proof) =>
    write(() => call(passkeyApi.remove, { id, body }), `Passkey ${name} removed`, {
      onDone: () => {
        onClose()
        onRemoved()
      },
      fields: proofFieldNames,
    })
  return (
    <ProofDialog
      title={`Remove passkey ${name}`}
      description="It won’t sign you in any more. Remove it from your device too."
      submit="Remove"
      onClose={onClose}
      onSend={remove}
    />
  )
}
