import type { ReactNode } from 'react'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import styles from './page-head.module.css'

interface PageHeadProps {
  /** The page's name in the trail from Home. */
  here: string
  title: string
  /** A sentence or two under the title. */
  children?: ReactNode
}

/** The head of a page below Home: the way back, the title and what the page is about. */
export function PageHead({ here, title, children }: PageHeadProps) {
  return (
    <div className={`wrap ${styles.head}`}>
      <Breadcrumbs above={[{ label: 'Home', to: '/' }]} here={here} />
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  )
}
