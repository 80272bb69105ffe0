import type { ReactNode } from 'react'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import styles from './screen-header.module.css'
import thumbStyles from './thumb-bar.module.css'

interface ScreenHeaderProps {
  title: string
  breadcrumb?: string
  /** On a phone its actions stand at the lower edge, and the title is only read out. */
  thumbBar?: boolean
  children?: ReactNode
}

const parents = [{ label: 'Dashboard', to: '/Dashboardadmin' }]

export function ScreenHeader({ title, breadcrumb = title, ...rest }: ScreenHeaderProps) {
  return (
    <>
      <Breadcrumbs above={parents} here={breadcrumb} />
      <ScreenTitle title={title} {...rest} />
    </>
  )
}

interface ScreenTitleProps extends Pick<ScreenHeaderProps, 'title' | 'thumbBar' | 'children'> {
  chip?: ReactNode
}

export function ScreenTitle({ title, chip, thumbBar, children }: ScreenTitleProps) {
  return (
    <div className={styles.head} data-thumb-bar={thumbBar || undefined}>
      <h1>{title}</h1>
      {chip && <p>{chip}</p>}
      {children && <div className={thumbBar ? thumbStyles.bar : undefined}>{children}</div>}
    </div>
  )
}
