import { useRef, useState } from 'react'
import { type Passkey, PasskeyName, passkeyApi } from '../../../contract/auth/passkeys.ts'
import { type Proof, proofFieldNames } from '../../../contract/auth/proof.ts'
import { call } from '../../api/call.ts'
import { canUsePasskeys } from '../../auth/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { DateTime } from '../dates.tsx'
import { ProofDialog } from '../proof/proof-dialog.tsx'
import { DraftDialog } from '../records/draft-dialog.tsx'
import { useFormWrite } from '../records/use-write.ts'
import styles from './account-page.module.css'
import { AddPasskey } from './add-passkey.tsx'
import { countCodes } from './count-codes.ts'
import { proposePasskeyName } from './propose-passkey-name.ts'

interface RenamePasskeyProps {
  passkey: Passkey
  onClose(): void
}

function RenamePasskey({ passkey: { id, name }, onClose }: RenamePasskeyProps) {
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

interface RemovePasskeyProps {
  passkey: Passkey
  onClose(): void
  onRemoved(): void
}

function RemovePasskey({ passkey, onClose, onRemoved }: RemovePasskeyProps) {
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

interface PasskeyItemProps {
  passkey: Passkey
  onRename(): void
  onRemove(): void
}

function PasskeyItem({ passkey, onRename, onRemove }: PasskeyItemProps) {
  return (
    <li>
      <h3>{passkey.name}</h3>
      <p>
        Added <DateTime iso={passkey.created_at} />
      </p>
      <p>
        {passkey.used_at ? (
          <>
            Last used <DateTime iso={passkey.used_at} />
          </>
        ) : (
          'Not used yet'
        )}
      </p>
      <div>
        <Button look="line" small aria-label={`Rename passkey ${passkey.name}`} onClick={onRename}>
          Rename
        </Button>
        <Button look="line" small aria-label={`Remove passkey ${passkey.name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}

interface PasskeysProps {
  passkeys: readonly Passkey[]
  /** The device of this session. */
  device: string
  recovery_codes: number
  usesAppCodes: boolean
}

type OpenDialog = { name: 'add' } | { name: 'rename' | 'remove'; passkey: Passkey }

export function Passkeys({ passkeys, device, recovery_codes, usesAppCodes }: PasskeysProps) {
  const section = useRef<HTMLElement>(null)
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const close = () => setOpenDialog(null)
  return (
    <section ref={section} className={styles.part} aria-labelledby="passkeys" tabIndex={-1}>
      <header>
        <h2 id="passkeys">Passkeys</h2>
      </header>
      <p>
        A passkey signs you in with your device’s fingerprint, face or PIN. No password or code
        needed.{' '}
        {!usesAppCodes &&
          (passkeys.length === 0
            ? 'After that, your password alone won’t sign you in.'
            : `Your password alone won’t sign you in. You’ll need a recovery code too. ${countCodes(recovery_codes)} left.`)}
      </p>
      {canUsePasskeys() && (
        <Button look="line" small onClick={() => setOpenDialog({ name: 'add' })}>
          Add passkey
        </Button>
      )}
      {passkeys.length > 0 && (
        <ul className={`${styles.sessions} ${styles.passkeys}`}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpenDialog({ name: 'rename', passkey })}
              onRemove={() => setOpenDialog({ name: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {openDialog?.name === 'add' && (
        <AddPasskey proposedName={proposePasskeyName(device, passkeys)} onClose={close} />
      )}
      {openDialog?.name === 'rename' && (
        <RenamePasskey passkey={openDialog.passkey} onClose={close} />
      )}
      {openDialog?.name === 'remove' && (
        <RemovePasskey
          passkey={openDialog.passkey}
          onClose={close}
          onRemoved={() => section.current?.focus()}
        />
      )}
    </section>
  )
}
