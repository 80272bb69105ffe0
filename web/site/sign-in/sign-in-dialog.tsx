import { useState } from 'react'
import { LoginForm } from '../../auth/login-form.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { RegisterForm } from './register-form.tsx'
import styles from './sign-in.module.css'

interface SignInDialogProps {
  onClose(): void
  onSignedIn(): void
}

export function SignInDialog({ onClose, onSignedIn }: SignInDialogProps) {
  const [isRegistering, setIsRegistering] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title={isRegistering ? 'Register' : 'Login'}
      description="The shop’s back-office. Public pages need no account."
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
