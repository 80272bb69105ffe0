import type { Passkey } from '../../../contract/auth/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../dates.tsx'

interface PasskeyItemProps {
  passkey: Passkey
  onRename(): void
  onRemove(): void
}

export function PasskeyItem({ passkey, onRename, onRemove }: PasskeyItemProps) {
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
