import type { ReactNode } from 'react'
import styles from './drawing.module.css'

interface DrawingProps {
  kind: 'board' | 'chart' | 'bill'
  title: string
  units?: string
  /** What can be done with it, where scripts run. */
  howTo?: string
  children: ReactNode
}

export function Drawing({ kind, title, units, howTo, children }: DrawingProps) {
  return (
    <figure className={`figures ${styles.drawing}`} data-kind={kind}>
      <figcaption className="spread">
        <b>{title}</b>
        <span>
          {units && `${units}. `}
          {howTo && <span className={styles.howTo}>{howTo}. </span>}
          Sample figures
        </span>
      </figcaption>
      {children}
    </figure>
  )
}
