import { ChevronLeft, ChevronRight } from 'lucide-react'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import styles from './article-neighbours.module.css'

interface Neighbour {
  id: number
  article_name: string
}

export interface Neighbours {
  previous: Neighbour | null
  next: Neighbour | null
}

export function ArticleNeighbours({ previous, next }: Neighbours) {
  return (
    <nav className={styles.neighbours} aria-label="Other articles">
      {previous && (
        <PageLink to={`/Viewarticleadmin/${previous.id}`} rel="prev">
          <ChevronLeft aria-hidden="true" />
          <span className="visually-hidden">Previous article: </span>
          <span className={styles.name}>{previous.article_name}</span>
        </PageLink>
      )}
      {next && (
        <PageLink to={`/Viewarticleadmin/${next.id}`} rel="next" className={styles.next}>
          <span className="visually-hidden">Next article: </span>
          <span className={styles.name}>{next.article_name}</span>
          <ChevronRight aria-hidden="true" />
        </PageLink>
      )}
    </nav>
  )
}
