import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './account-page.module.css'
import { ChangePassword } from './change-password.tsx'

export function Password() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <section className={styles.part} aria-labelledby="own-password">
      <header>
        <h2 id="own-password">Password</h2>
      </header>
      <p>A new password ends your sessions on all other devices.</p>
      <Button look="line" small onClick={() => setIsOpen(true)}>
        Change Password
      </Button>
      {isOpen && <ChangePassword onChanged={close} onClose={close} />}
    </section>
  )
}
