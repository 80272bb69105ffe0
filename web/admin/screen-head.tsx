import type { ReactNode } from 'react'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import styles from './screen-head.module.css'

interface ScreenTopProps {
  title: string
  /** What the trail calls the screen, if not by its title. */
  here?: string
  children?: ReactNode
}

const above = [{ label: 'Dashboard', to: '/Dashboardadmin' }]

/** The top of a screen right below the dashboard: the trail to it, its title, what can be begun there. */
export function ScreenTop({ title, here = title, children }: ScreenTopProps) {
  return (
    <>
      <Breadcrumbs above={above} here={here} />
      <ScreenHead title={title}>{children}</ScreenHead>
    </>
  )
}

/** A screen's title with what can be begun there. */
export function ScreenHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {children && <div>{children}</div>}
    </div>
  )
}
