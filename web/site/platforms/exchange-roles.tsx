import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import styles from './exchange-roles.module.css'
import { roles } from './platforms.content.ts'
import { RoleCard } from './role-card.tsx'

export function ExchangeRoles() {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.fold}>
      <div className={styles.row}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Know More'}
        </button>
        <p>What each role gets from the exchange</p>
        <ChevronDown />
      </div>
      <div className={styles.roles} id={id} hidden={!isOpen}>
        {roles.map((role) => (
          <RoleCard key={role.name} role={role} />
        ))}
      </div>
    </div>
  )
}
