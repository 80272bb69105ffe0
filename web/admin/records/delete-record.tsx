import type { StoredRecord } from '../../../contract/records/records.ts'
import { call } from '../../api/call.ts'
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { nameOf, type RecordKind } from './record-kind.ts'
import { useDelete } from './use-delete.ts'

/** The articles that use a record; they keep its name when it is deleted. */
export interface ArticlesOfRecord {
  count: number
  /** The filter of the list of articles that finds them. */
  filter: { Material: string } | { article_pinint: string }
}

interface DeleteRecordProps {
  kind: RecordKind
  record: StoredRecord
  articles?: ArticlesOfRecord | undefined
  onClose(): void
  onDeleted?: () => void
}

export function DeleteRecord(props: DeleteRecordProps) {
  const { kind, record, articles, onClose, onDeleted = onClose } = props
  const deleteRecord = useDelete(kind.noun)
  const { id } = record
  const remove = () =>
    deleteRecord({
      id,
      alert: kind.alerts.deleted,
      remove: () => call(kind.api.remove, { id }),
      restore: () => call(kind.api.restore, { id }),
      onDone: onDeleted,
    })
  return (
    <DeleteDialog
      title={`Delete “${nameOf(kind, record)}”?`}
      question={
        <>
          <p>You want to delete this {kind.noun}, are you sure?</p>
          {articles && articles.count > 0 && <Articles noun={kind.noun} {...articles} />}
        </>
      }
      onClose={onClose}
      onDelete={remove}
    />
  )
}

function Articles({ noun, count, filter }: ArticlesOfRecord & { noun: string }) {
  const isOne = count === 1
  return (
    <>
      <p>
        {isOne
          ? `1 article uses this ${noun}. It’ll keep`
          : `${count} articles use this ${noun}. They’ll keep`}{' '}
        its name.
      </p>
      <p>
        <PageLink to={`/Article?${new URLSearchParams(filter)}`}>
          Show {isOne ? 'this article' : 'these articles'}
        </PageLink>{' '}
        to give {isOne ? 'it' : 'them'} another {noun} first.
      </p>
    </>
  )
}
