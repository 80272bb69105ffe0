import type { UndoneImport as Undone } from '../../../../contract/articles/article-imports.ts'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import { describeUndone } from '../../undo/describe-undone.ts'
import { UndoneSummary } from '../../undo/undone-summary.tsx'
import styles from './undone-import.module.css'

/** Says what the Undo of an import has done, and which articles it left. */
export function UndoneImport(undone: Undone) {
  const { skipped, skipped_articles } = undone
  const rest = skipped - skipped_articles.length
  return (
    <div className={styles.undone}>
      <UndoneSummary>
        {`${describeUndone(undone, 'since the import')}${skipped > 0 ? ':' : '.'}`}
      </UndoneSummary>
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
