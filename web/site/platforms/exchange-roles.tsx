import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Butta } from '../../ui/brand/butta.tsx'
import { Button } from '../../ui/button.tsx'
import { notLoadedMessage } from '../../ui/loading/not-loaded-message.ts'
import { showError } from '../../ui/toast/toast.ts'
import styles from './exchange-roles.module.css'
import { type Role, roles } from './platforms.content.ts'
import roleCardStyles from './role-card.module.css'
import type { RoleDialog } from './role-dialog.tsx'

export function ExchangeRoles() {
  const [isOpen, setIsOpen] = useState(false)
  const [openedRole, setOpenedRole] = useState<Role | null>(null)
  const [Dialog, setDialog] = useState<typeof RoleDialog>()
  const id = useId()
  const openRole = (role: Role) => {
    setOpenedRole(role)
    import('./role-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.RoleDialog),
      () => showError(notLoadedMessage()),
    )
  }
  return (
    <div className={styles.fold}>
      <div className={`on-screen cluster ${styles.row}`}>
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
          <RoleCard key={role.name} role={role} onMore={() => openRole(role)} />
        ))}
        {openedRole && Dialog && <Dialog role={openedRole} onClose={() => setOpenedRole(null)} />}
      </div>
    </div>
  )
}

function RoleCard({ role, onMore }: { role: Role; onMore(): void }) {
  return (
    <article className={`stack ${roleCardStyles.role}`}>
      <Butta motif={role.motif} />
      <h3 className="t-32">{role.name}</h3>
      <p className="quiet">{role.text}</p>
      <Button look="line" small onClick={onMore}>
        More<span className="visually-hidden"> for {role.name}</span>
      </Button>
    </article>
  )
}
