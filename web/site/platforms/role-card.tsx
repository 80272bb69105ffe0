import { useState } from 'react'
import { Butta } from '../../ui/brand/butta.tsx'
import { WeaveMark } from '../../ui/brand/weave-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { Role } from './platforms.content.ts'
import styles from './role-card.module.css'

export function RoleCard({ role }: { role: Role }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <article className={styles.role}>
      <Butta motif={role.motif} />
      <h3>{role.name}</h3>
      <p>{role.text}</p>
      <Button look="line" small onClick={() => setIsOpen(true)}>
        More<span className="visually-hidden"> for {role.name}</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={role.name}
        description={role.text}
        size="mid"
      >
        <ul className={styles.features}>
          {role.features.map(({ title, text }) => (
            <li key={title}>
              <WeaveMark weave="plain" size={20} />
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Dialog>
    </article>
  )
}
