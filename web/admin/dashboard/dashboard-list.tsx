import type { ReactNode } from 'react'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import box from '../box.module.css'
import styles from './dashboard-list.module.css'

interface DashboardListProps {
  title: string
  /** Where all of them are, and how many where that is known. */
  all: string
  count?: number
  children: ReactNode[]
}

export function DashboardList({ title, all, count, children }: DashboardListProps) {
  if (children.length === 0) return null
  return (
    <section className={`${box.box} ${styles.list}`} aria-label={title}>
      <h2>{title}</h2>
      <PageLink to={all} className={styles.all}>
        All{count === undefined ? '' : ` ${formatCount(count)}`}
        <span className="visually-hidden">: {title}</span>
      </PageLink>
      <ul>{children}</ul>
    </section>
  )
}
