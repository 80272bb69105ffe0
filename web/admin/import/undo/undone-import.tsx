import { useEffect, useRef } from 'react'
import type { UndoneImport as Undone } from '../../../../contract/articles/article-imports.ts'
import { countOf } from '../../../../contract/numbers/count-of.ts'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import styles from './undone-import.module.css'

const countArticles = (count: number) => countOf(count, 'article is', 'articles are')

const summaryOf = ({ deleted, changed, skipped }: Undone) => {
  const done = [
    ...(deleted > 0 ? [`${countArticles(deleted)} in the trash`] : []),
    ...(changed > 0 ? [`${countArticles(changed)} as before`] : []),
  ]
  const sentence = done.length > 0 ? `Undone: ${done.join(', ')}.` : 'There is nothing to undo.'
  if (skipped === 0) return sentence
  return `${sentence} ${countOf(skipped, 'changed since the import, and stays', 'changed since the import, and stay')}:`
}

/** Says what the Undo of an import has done, and which articles it left. */
export function UndoneImport(undone: Undone) {
  const { skipped, skipped_articles } = undone
  const summary = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone.
  useEffect(() => summary.current?.focus(), [])
  const rest = skipped - skipped_articles.length
  return (
    <div className={styles.undone}>
      <p ref={summary} role="status" tabIndex={-1}>
        {summaryOf(undone)}
      </p>
      {skipped > 0 && (
        <ul>
          {skipped_articles.map(({ id, article_Id, article_name }) => (
            <li key={id}>
              <PageLink to={`/Viewarticleadmin/${id}`}>{article_name}</PageLink>{' '}
              <small>{article_Id}</small>
            </li>
          ))}
          {rest > 0 && <li>and {formatCount(rest)} more</li>}
        </ul>
      )}
    </div>
  )
}
