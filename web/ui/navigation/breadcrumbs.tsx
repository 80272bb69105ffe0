import styles from './breadcrumbs.module.css'
import { PageLink } from './page-link.tsx'

interface BreadcrumbsProps {
  above: readonly { label: string; to: string }[]
  here: string
}

export function Breadcrumbs({ above, here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {above.map(({ label, to }) => (
          <li key={to}>
            <PageLink to={to}>{label}</PageLink>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
