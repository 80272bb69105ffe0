import type { ReactNode } from 'react'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import styles from './screen-header.module.css'
import thumbStyles from './thumb-bar.module.css'

interface ScreenHeaderProps {
  title: string
  breadcrumb?: string
  /** On a phone its actions stand at the lower edge, several of them as icons above their words. */
  thumbBar?: 'one' | 'several'
  children?: ReactNode
}

const parents = [{ label: 'Dashboard', to: '/Dashboardadmin' }]

export function ScreenHeader({ title, breadcrumb = title, ...rest }: ScreenHeaderProps) {
  const header = (
    <>
      <Breadcrumbs above={parents} here={breadcrumb} />
      <ScreenTitle title={title} {...rest} />
    </>
  )
  return rest.thumbBar ? <div className={styles.top}>{header}</div> : header
}

type ScreenTitleProps = Pick<ScreenHeaderProps, 'title' | 'thumbBar' | 'children'>

export function ScreenTitle({ title, thumbBar, children }: ScreenTitleProps) {
  const stacked = thumbBar === 'several' ? thumbStyles.stacked : ''
  return (
    <div className={styles.head} data-thumb-bar={thumbBar && ''}>
      <h1>{title}</h1>
      {children && <div className={thumbBar && `${thumbStyles.bar} ${stacked}`}>{children}</div>}
    </div>
  )
}
