import { useEffect, useState } from 'react'
import { onSignInRequired, storedEmail } from '../../api/session.ts'
import { LoginForm } from '../../auth/login-form.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

/** Opens when a call is answered with 401; after the sign-in the call is repeated. */
export function SignInAgain() {
  const [resolveSignIn, setResolveSignIn] = useState<((isSignedIn: boolean) => void) | null>(null)
  useEffect(
    () =>
      onSignInRequired(
        () =>
          new Promise((resolve) => {
            setResolveSignIn(() => resolve)
          }),
      ),
    [],
  )
  const finish = (isSignedIn: boolean) => {
    resolveSignIn?.(isSignedIn)
    setResolveSignIn(null)
  }
  return (
    <Dialog
      open={resolveSignIn !== null}
      onClose={() => finish(false)}
      size="narrow"
      title="Please sign in again"
      description="Your session has ended. Nothing is lost; what you were doing goes on once you have signed in."
    >
      <LoginForm email={storedEmail()} onSignedIn={() => finish(true)} />
    </Dialog>
  )
}
