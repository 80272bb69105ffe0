import type { ReactNode } from 'react'
import styles from './chip.module.css'

interface ChipProps {
  look?: 'ok' | 'warn' | 'bad' | 'off' | 'info'
  children: ReactNode
}

export function Chip({ look = 'info', children }: ChipProps) {
  return <span className={`${styles.chip} ${styles[look]}`}>{children}</span>
}
