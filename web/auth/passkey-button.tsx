import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../api/call.ts'
import { storeSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { showError } from '../ui/toast/toast.ts'
import { canUsePasskeys, signInWithPasskey } from './passkeys.ts'
import { requireStorage } from './require-storage.ts'

export function PasskeyButton({ onSignedIn }: { onSignedIn(): void }) {
  const [isBusy, setIsBusy] = useState(false)
  if (!canUsePasskeys()) return null
  const signIn = async () => {
    setIsBusy(true)
    try {
      requireStorage()
      const { token, email } = await signInWithPasskey()
      storeSession(token, email)
      onSignedIn()
    } catch (error) {
      showError(reasonOf(error))
    }
    setIsBusy(false)
  }
  return (
    <Button look="line" busy={isBusy} onClick={signIn}>
      <Fingerprint aria-hidden="true" /> Sign in with a passkey
    </Button>
  )
}
