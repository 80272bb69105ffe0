import { call } from '../../api/call.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { nameOf, type RecordKind, restoredAlert, type Stored } from './record-kind.ts'
import { useUndo, useWrite } from './use-write.ts'

interface DeleteRecordProps {
  kind: RecordKind
  record: Stored
  articles?: number
  onClose(): void
  onDeleted?: () => void
}

export function DeleteRecord(props: DeleteRecordProps) {
  const { kind, record, articles = 0, onClose, onDeleted = onClose } = props
  const write = useWrite(kind.noun)
  const undo = useUndo(kind.noun)
  const { id } = record
  const remove = () =>
    write(() => call(kind.api.remove, { id }), kind.alerts.deleted, onDeleted, {
      action: undo(() => call(kind.api.restore, { id }), restoredAlert(kind.noun)),
    })
  return (
    <ConfirmDialog
      title={`Delete “${nameOf(kind, record)}”?`}
      question={<Question noun={kind.noun} articles={articles} />}
      onKeep={onClose}
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
