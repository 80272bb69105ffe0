import {
  type Administrator,
  administratorApi,
} from '../../../contract/administrators/administrators.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { useWrite } from '../records/use-write.ts'
import styles from './administrator-actions.module.css'
import { type Change, changes } from './change-administrator.tsx'

interface AdministratorActionsProps {
  administrator: Administrator
  onChange(change: Change): void
}

export function AdministratorActions({ administrator, onChange }: AdministratorActionsProps) {
  const { id, email, role, disabled } = administrator
  const write = useWrite('administrator')
  const roleChange = role === 'owner' ? 'makeEditor' : 'makeOwner'
  const enable = () => write(() => call(administratorApi.enable, { id }), `${email} enabled`)
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
        aria-label={`${disabled ? 'Enable' : 'Disable'} ${email}`}
        onClick={() => (disabled ? enable() : onChange('disable'))}
      >
        {disabled ? 'Enable' : 'Disable'}
      </Button>
    </div>
  )
}
