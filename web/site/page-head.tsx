import type { ReactNode } from 'react'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import styles from './page-head.module.css'

interface PageHeadProps {
  breadcrumb: string
  title: string
  children?: ReactNode
}

export function PageHead({ breadcrumb, title, children }: PageHeadProps) {
  return (
    <div className={`wrap ${styles.head}`}>
      <Breadcrumbs above={[{ label: 'Home', to: '/' }]} here={breadcrumb} />
      <h1>{title}</h1>
      {children && <p className="lead">{children}</p>}
    </div>
  )
}
