import type { StoredRecord } from '../../../contract/records/records.ts'
import { call } from '../../api/call.ts'
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx'
import { nameOf, type RecordKind } from './record-kind.ts'
import { useDelete } from './use-delete.ts'

interface DeleteRecordProps {
  kind: RecordKind
  record: StoredRecord
  articles?: number | undefined
  onClose(): void
  onDeleted?: () => void
}

export function DeleteRecord(props: DeleteRecordProps) {
  const { kind, record, articles = 0, onClose, onDeleted = onClose } = props
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
      question={<Question noun={kind.noun} articles={articles} />}
      onClose={onClose}
      onDelete={remove}
    />
  )
}

function Question({ noun, articles }: { noun: string; articles: number }) {
  return (
    <>
      <p>You want to delete this {noun}, are you sure?</p>
      {articles > 0 && (
        <p>
          {articles === 1
            ? '1 article uses it; it keeps'
            : `${articles} articles use it; they keep`}{' '}
          its name.
        </p>
      )}
    </>
  )
}
