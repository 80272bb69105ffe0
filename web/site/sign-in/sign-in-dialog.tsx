import { useState } from 'react'
import { LoginForm } from '../../auth/login-form.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { RegisterForm } from './register-form.tsx'
import styles from './sign-in.module.css'

interface SignInDialogProps {
  onClose(): void
  onSignedIn(): void
}

/** The mail about an enquiry leads here by way of the enquiry's screen. */
const leadOf = (screen: string | null) =>
  screen?.startsWith('/Enquiries?')
    ? 'Sign in to see this enquiry.'
    : 'For staff. You don’t need an account to browse the site.'

export function SignInDialog({ onClose, onSignedIn }: SignInDialogProps) {
  const { search } = usePageNavigation()
  const [isRegistering, setIsRegistering] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title={isRegistering ? 'Register' : 'Login'}
      description={leadOf(new URLSearchParams(search).get('login'))}
    >
      {isRegistering ? <RegisterForm /> : <LoginForm onSignedIn={onSignedIn} />}
      <p className={styles.other}>
        <button type="button" onClick={() => setIsRegistering(!isRegistering)}>
          {isRegistering ? 'Already registered?' : 'New User?'}
        </button>
      </p>
    </Dialog>
  )
}
