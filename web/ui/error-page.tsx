import type { ReactNode } from 'react'
import styles from './error-page.module.css'

interface ErrorPageProps {
  text: string
  children: ReactNode
}

/** Stands in the place of a page that cannot be shown (specification, section 8). */
export function ErrorPage({ text, children }: ErrorPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Unexpected Application Error!</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
