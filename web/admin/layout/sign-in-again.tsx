import { signInPrompt, storedEmail } from '../../api/session.ts'
import { LoginForm } from '../../auth/login-form.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { usePrompt } from './use-prompt.ts'

export function SignInAgain() {
  const { isOpen, finish } = usePrompt(signInPrompt)
  return (
    <Dialog
      open={isOpen}
      onClose={() => finish(false)}
      size="narrow"
      title="Please sign in again"
      description="Your session has ended. Nothing is lost; what you were doing goes on once you have signed in."
    >
      <LoginForm email={storedEmail()} onSignedIn={() => finish(true)} />
    </Dialog>
  )
}
