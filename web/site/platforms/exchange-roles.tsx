import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import styles from './exchange-roles.module.css'
import { roles } from './platforms.content.ts'
import { RoleCard } from './role-card.tsx'

/** Who works with the exchange, folded away until asked for. */
export function ExchangeRoles() {
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <div className={styles.fold}>
      <div className={styles.row}>
        <button
          type="button"
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Know More'}
        </button>
        <p>Who uses the exchange, and for what</p>
        <ChevronDown />
      </div>
      <div className={styles.roles} id={id} hidden={!shown}>
        {roles.map((role) => (
          <RoleCard key={role.name} role={role} />
        ))}
      </div>
    </div>
  )
}
