import {
  articleImportApi,
  type UndoneImport as Undone,
} from '../../../contract/articles/article-imports.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import type { Progress } from '../../../contract/progress-lines.ts'
import { call } from '../../api/call.ts'
import { useLoaded } from '../../ui/loading/use-loaded.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { timeOf } from '../dates.tsx'
import { describeUndone } from '../undo/describe-undone.ts'
import { UndoRow } from '../undo/undo-row.tsx'
import { UndoneSummary } from '../undo/undone-summary.tsx'
import { useUndoCall } from '../undo/use-undo-call.ts'
import styles from './undo-import.module.css'

const sendUndoImport = (id: number, onProgress: (progress: Progress) => void) =>
  call(articleImportApi.undo, { id, onProgress })

export const useUndoImport = () => useUndoCall(sendUndoImport)

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

/** The imports of this administrator that can still be undone; nothing where they cannot be read. */
export function RecentImports() {
  const imports = useLoaded(
    () => call(articleImportApi.all, {}),
    () => {},
  )
  if (!imports || imports.length === 0) return null
  return (
    <section className={styles.recent} aria-labelledby="recent-imports">
      <h2 id="recent-imports">Your imports of the last day</h2>
      <ul>
        {imports.map(({ id, name, made_at, rows_added, rows_changed }) => (
          <UndoRow
            key={id}
            id={id}
            title={name || 'A file'}
            details={`${timeOf(made_at)}, ${formatCount(rows_added)} added, ${formatCount(rows_changed)} changed`}
            label={`Undo the import of ${name || 'a file'}`}
            send={sendUndoImport}
            result={(undone) => <UndoneImport {...undone} />}
          />
        ))}
      </ul>
    </section>
  )
}
