import {
  articleImportApi,
  type UndoableImport,
} from '../../../../contract/articles/article-imports.ts'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { useLoaded } from '../../../ui/loading/use-loaded.ts'
import { timeOf } from '../../dates.tsx'
import styles from './recent-imports.module.css'
import { UndoneImport } from './undone-import.tsx'
import { useUndoImport } from './use-undo-import.ts'

function RecentImport({ id, name, made_at, rows_added, rows_changed }: UndoableImport) {
  const { isBusy, undone, undo } = useUndoImport()
  return (
    <li className={styles.import}>
      <p>
        <b>{name || 'A file'}</b>{' '}
        <small>
          {timeOf(made_at)}, {formatCount(rows_added)} added, {formatCount(rows_changed)} changed
        </small>
      </p>
      {undone ? (
        <UndoneImport {...undone} />
      ) : (
        <Button
          look="line"
          small
          busy={isBusy}
          aria-label={`Undo the import of ${name || 'a file'}`}
          onClick={() => undo(id)}
        >
          Undo
        </Button>
      )}
    </li>
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
        {imports.map((one) => (
          <RecentImport key={one.id} {...one} />
        ))}
      </ul>
    </section>
  )
}
