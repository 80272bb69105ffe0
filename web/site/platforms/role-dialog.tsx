import { WeaveMark } from '../../ui/brand/weave-mark.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { Role } from './platforms.content.ts'
import styles from './role-card.module.css'
import { roleFeatures } from './role-features.content.ts'

interface RoleDialogProps {
  role: Role
  onClose(): void
}

export function RoleDialog({ role, onClose }: RoleDialogProps) {
  return (
    <Dialog open onClose={onClose} title={role.name} description={role.text} size="mid">
      <ul className={`rows ${styles.features}`}>
        {roleFeatures[role.name].map(({ title, text }) => (
          <li key={title}>
            <WeaveMark weave="plain" size={20} />
            <strong>{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
