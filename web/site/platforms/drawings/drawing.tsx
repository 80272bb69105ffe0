import type { ReactNode } from 'react'
import styles from './drawing.module.css'

interface DrawingProps {
  /** Its colours. */
  kind: 'board' | 'chart' | 'bill'
  title: string
  /** Units, where the drawing needs them. */
  units?: string
  children: ReactNode
}

/** The frame of a drawing. Its content follows the width of the frame, not of the window. */
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
