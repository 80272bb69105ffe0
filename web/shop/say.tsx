import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './say.module.css'

const icons = { info: Info, ok: Check, warn: TriangleAlert, bad: CircleAlert }

interface SayProps {
  look?: keyof typeof icons
  /** Whether it is the answer to what was just sent, so that it has the focus when the page opens. */
  isAnswer?: boolean
  children: ReactNode
}

/** What happened, and what to do about it. */
export function Say({ look = 'info', isAnswer = false, children }: SayProps) {
  const Icon = icons[look]
  return (
    <div
      className={`${styles.say} ${styles[look]}`}
      {...(isAnswer && { role: 'alert', tabIndex: -1, autoFocus: true })}
    >
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
