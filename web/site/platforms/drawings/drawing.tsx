import type { ReactNode } from 'react'
import styles from './drawing.module.css'

interface DrawingProps {
  kind: 'board' | 'chart' | 'bill'
  title: string
  units?: string
  children: ReactNode
}

export function Drawing({ kind, title, units, children }: DrawingProps) {
  return (
    <figure className={styles.drawing} data-kind={kind}>
      <figcaption>
        <b>{title}</b>
        <span>{units ? `${units}. Sample figures` : 'Sample figures'}</span>
      </figcaption>
      {children}
    </figure>
  )
}
