import { useEffect } from 'react'
import { signInPrompt, storedEmail } from '../../api/session.ts'
import { LoginForm } from '../../auth/login-form.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { leaveLayers } from '../../ui/navigation/layers.ts'
import { hideCounts } from '../notifications/hide-counts.ts'
import { currentOwner } from '../outbox/entries.ts'
import { usePrompt } from './use-prompt.ts'

export function SignInAgain() {
  const { isOpen, finish } = usePrompt(signInPrompt)
  useEffect(() => {
    if (isOpen) hideCounts()
  }, [isOpen])
  const owner = currentOwner()
  const onSignedIn = () => {
    const isSame = currentOwner() === owner
    finish(isSame)
    // The waiting calls and the data on the screen belong to the person who was signed in before.
    if (!isSame) leaveLayers(() => location.reload())
  }
  return (
    <Dialog
      open={isOpen}
      onClose={() => finish(false)}
      size="narrow"
      title="Please sign in again"
      description="Your session has ended. Nothing is lost. Sign in to carry on where you left off."
    >
      <LoginForm email={storedEmail()} onSignedIn={onSignedIn} />
    </Dialog>
  )
}
