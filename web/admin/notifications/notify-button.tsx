import { Bell, BellRing } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { showError, showSuccess } from '../../ui/toast/toast.ts'
import { canNotify, isNotifying, switchOff, switchOn } from './notifications.ts'
import styles from './notify-button.module.css'

const toggle = async () => {
  if (isNotifying.get()) return switchOff()
  if (await switchOn()) {
    showSuccess(
      'This browser will tell you of new enquiries and orders while the back-office is open in a tab',
    )
  } else {
    showError('This browser blocks notifications. Allow them for this site in its settings.')
  }
}

/** Not on phones, which stop a page that is not in front. */
export function NotifyButton() {
  const isOn = isNotifying.use()
  if (!canNotify) return null
  const Icon = isOn ? BellRing : Bell
  return (
    <Button look="line" className={styles.button} aria-pressed={isOn} onClick={toggle}>
      <Icon aria-hidden="true" /> Notify me
    </Button>
  )
}
