import { articleImportApi } from '../../../../contract/articles/article-imports.ts'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { call } from '../../../api/call.ts'
import { useLoaded } from '../../../ui/loading/use-loaded.ts'
import { timeOf } from '../../dates.tsx'
import { UndoRow } from '../../undo/undo-row.tsx'
import styles from './recent-imports.module.css'
import { UndoneImport } from './undone-import.tsx'
import { sendUndoImport } from './use-undo-import.ts'

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
