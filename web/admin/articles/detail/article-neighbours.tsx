import { ChevronLeft, ChevronRight } from 'lucide-react'
import type * as z from 'zod/mini'
import type { articleApi } from '../../../../contract/articles/articles.ts'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import styles from './article-neighbours.module.css'

export type Neighbours = z.output<typeof articleApi.neighbours.answer>

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
