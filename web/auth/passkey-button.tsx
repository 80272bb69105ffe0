import { Fingerprint } from 'lucide-react'
import { reasonOf } from '../api/call.ts'
import { storeSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { useBusy } from '../ui/loading/use-busy.ts'
import { showError } from '../ui/toast/toast.ts'
import { canUsePasskeys, signInWithPasskey } from './passkeys.ts'
import { requireStorage } from './require-storage.ts'

export function PasskeyButton({ onSignedIn }: { onSignedIn(): void }) {
  const [isBusy, signIn] = useBusy(async () => {
    try {
      requireStorage()
      const { token, email } = await signInWithPasskey()
      storeSession(token, email)
      onSignedIn()
    } catch (error) {
      showError(reasonOf(error))
    }
  })
  if (!canUsePasskeys()) return null
  return (
    <Button look="line" busy={isBusy} onClick={signIn}>
      <Fingerprint aria-hidden="true" /> Sign in with a passkey
    </Button>
  )
}
