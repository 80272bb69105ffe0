import { useState } from 'react'
import { Butta } from '../../ui/brand/butta.tsx'
import { Button } from '../../ui/button.tsx'
import { notLoaded } from '../../ui/not-loaded.ts'
import { showError } from '../../ui/toast/toast.tsx'
import type { Role } from './platforms.content.ts'
import styles from './role-card.module.css'
import type { RoleDialog } from './role-dialog.tsx'

export function RoleCard({ role }: { role: Role }) {
  const [Opened, setOpened] = useState<typeof RoleDialog>()
  const open = () =>
    import('./role-dialog.tsx').then(
      (loaded) => setOpened(() => loaded.RoleDialog),
      () => showError(notLoaded()),
    )
  return (
    <article className={styles.role}>
      <Butta motif={role.motif} />
      <h3>{role.name}</h3>
      <p>{role.text}</p>
      <Button look="line" small onClick={open}>
        More<span className="visually-hidden"> for {role.name}</span>
      </Button>
      {Opened && <Opened role={role} onClose={() => setOpened(undefined)} />}
    </article>
  )
}
