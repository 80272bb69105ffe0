import { useRef, useState } from 'react'
import type { Passkey } from '../../../contract/auth/passkeys.ts'
import { canUsePasskeys } from '../../auth/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import styles from './account-page.module.css'
import { AddPasskey } from './add-passkey.tsx'
import { countCodes } from './count-codes.ts'
import { PasskeyItem } from './passkey-item.tsx'
import { proposePasskeyName } from './propose-passkey-name.ts'
import { RemovePasskey } from './remove-passkey.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

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
