import { useState } from 'react'
import { LoginForm } from '../../auth/login-form.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { RegisterForm } from './register-form.tsx'
import styles from './sign-in.module.css'

interface SignInDialogProps {
  onClose(): void
  onSignedIn(): void
}

/** The Login/Register modal with its two views. */
export function SignInDialog({ onClose, onSignedIn }: SignInDialogProps) {
  const [registering, setRegistering] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title={registering ? 'Register' : 'Login'}
      description="The shop’s back-office. Public pages need no account."
    >
      {registering ? <RegisterForm /> : <LoginForm onSignedIn={onSignedIn} />}
      <p className={styles.other}>
        <button type="button" onClick={() => setRegistering(!registering)}>
          {registering ? 'Already registered?' : 'New User?'}
        </button>
      </p>
    </Dialog>
  )
}
