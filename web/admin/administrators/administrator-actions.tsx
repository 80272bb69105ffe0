import type { Administrator } from '../../../contract/administrators/administrators.ts'
import { Button } from '../../ui/button.tsx'
import styles from './administrator-actions.module.css'
import { type Change, changes } from './change-administrator.tsx'

interface AdministratorActionsProps {
  administrator: Administrator
  onChange(change: Change): void
}

export function AdministratorActions({ administrator, onChange }: AdministratorActionsProps) {
  const { email, role, disabled } = administrator
  const roleChange = role === 'owner' ? 'makeEditor' : 'makeOwner'
  const statusChange = disabled ? 'enable' : 'disable'
  return (
    <div className={styles.actions}>
      <Button
        look="line"
        small
        aria-label={`${changes[roleChange].submit}: ${email}`}
        onClick={() => onChange(roleChange)}
      >
        {changes[roleChange].submit}
      </Button>
      <Button
        look="line"
        small
        aria-label={`${changes[statusChange].submit} ${email}`}
        onClick={() => onChange(statusChange)}
      >
        {changes[statusChange].submit}
      </Button>
    </div>
  )
}
