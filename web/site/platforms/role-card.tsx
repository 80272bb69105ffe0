import { Butta } from '../../ui/brand/butta.tsx'
import { Button } from '../../ui/button.tsx'
import type { Role } from './platforms.content.ts'
import styles from './role-card.module.css'

export function RoleCard({ role, onMore }: { role: Role; onMore(): void }) {
  return (
    <article className={styles.role}>
      <Butta motif={role.motif} />
      <h3>{role.name}</h3>
      <p>{role.text}</p>
      <Button look="line" small onClick={onMore}>
        More<span className="visually-hidden"> for {role.name}</span>
      </Button>
    </article>
  )
}
