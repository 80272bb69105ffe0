import { useEffect, useState } from 'react'
import { onSignInRequired, storedEmail } from '../../api/session.ts'
import { LoginForm } from '../../auth/login-form.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

/** Opens over whatever the person is doing when a call is answered 401; afterwards the call goes on. */
export function SignInAgain() {
  const [answer, setAnswer] = useState<((signedIn: boolean) => void) | null>(null)
  useEffect(
    () =>
      onSignInRequired(
        () =>
          new Promise((resolve) => {
            setAnswer(() => resolve)
          }),
      ),
    [],
  )
  const end = (signedIn: boolean) => {
    answer?.(signedIn)
    setAnswer(null)
  }
  return (
    <Dialog
      open={answer !== null}
      onClose={() => end(false)}
      size="narrow"
      title="Please sign in again"
      description="Your session has ended. Nothing is lost; what you were doing goes on once you have signed in."
    >
      <LoginForm email={storedEmail()} onSignedIn={() => end(true)} />
    </Dialog>
  )
}
