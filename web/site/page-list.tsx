import type { ReactNode } from 'react'
import { PageLink } from '../ui/navigation/page-link.tsx'
import styles from './page-list.module.css'
import { pages } from './pages.content.ts'

interface PageListProps {
  texts: readonly { path: string; title: string; description: ReactNode }[]
  onFollow?: (() => void) | undefined
}

export function PageList({ texts, onFollow }: PageListProps) {
  return (
    <ul className={styles.list}>
      {texts.map(({ path, title, description }) => (
        <li key={path + title}>
          <PageLink to={path} onClick={onFollow}>
            {title}
          </PageLink>
          <p className="note">{description}</p>
        </li>
      ))}
    </ul>
  )
}

const usualPaths = ['/Oursoultions', '/Requestdemo', '/Contactus', '/Returnpolicy', '/Viewarticle1']
const usualPages = pages.filter(({ path }) => usualPaths.includes(path))

interface UsualPagesProps {
  heading: 'h2' | 'h3'
  onFollow?: (() => void) | undefined
}

export function UsualPages({ heading: Heading, onFollow }: UsualPagesProps) {
  return (
    <div className={`stack ${styles.usual}`}>
      <Heading>Pages to start with</Heading>
      <PageList texts={usualPages} onFollow={onFollow} />
    </div>
  )
}
