import type { ReactNode } from 'react'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import styles from './screen-head.module.css'

interface ScreenHeaderProps {
  title: string
  /** The last breadcrumb; by default the title. */
  breadcrumb?: string
  children?: ReactNode
}

const parents = [{ label: 'Dashboard', to: '/Dashboardadmin' }]

/** Breadcrumbs, title and actions of a screen directly below the dashboard. */
export function ScreenHeader({ title, breadcrumb = title, children }: ScreenHeaderProps) {
  return (
    <>
      <Breadcrumbs above={parents} here={breadcrumb} />
      <ScreenTitle title={title}>{children}</ScreenTitle>
    </>
  )
}

interface ScreenTitleProps {
  title: string
  /** Stands right of the title. */
  mark?: ReactNode
  children?: ReactNode
}

export function ScreenTitle({ title, mark, children }: ScreenTitleProps) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {mark && <p>{mark}</p>}
      {children && <div>{children}</div>}
    </div>
  )
}
