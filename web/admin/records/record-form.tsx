import type { ReactNode } from 'react'
import type { StoredRecord } from '../../../contract/records/records.ts'
import { EditDialog, type EditDialogProps } from '../../ui/form/edit-dialog.tsx'
import styles from '../../ui/form/form.module.css'
import { RecordConflict } from './conflicts/record-conflict.tsx'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'

interface FieldProps {
  label: string
  name: string
  defaultValue: string
  error: string | undefined
}

/** Gives what the input of a field needs, by the field's name. */
export type FieldOf = (name: string) => FieldProps

type RecordFormProps<Row extends StoredRecord> = RecordFormOptions<Row> & {
  dialog: Pick<EditDialogProps, 'title' | 'description' | 'size' | 'Frame' | 'staysAt' | 'actions'>
  onDiscard?: () => void
  children(field: FieldOf): ReactNode
}

/** Adds or edits a record. */
export function RecordForm<Row extends StoredRecord>(props: RecordFormProps<Row>) {
  const { field, formState, saves, journal, conflict, words } = useRecordForm(props)
  const { record, dialog, onClose, onDiscard, children } = props
  return (
    <EditDialog
      {...dialog}
      formState={formState}
      saves={saves}
      onClose={onClose}
      onDiscard={() => {
        journal.remove()
        onDiscard?.()
      }}
      submit={record ? 'Update' : 'Create'}
    >
      {(form) => (
        <form {...form} className={styles.form}>
          {journal.offer}
          {conflict && (
            <RecordConflict key={conflict.remote.version} conflict={conflict} words={words} />
          )}
          {children(field)}
        </form>
      )}
    </EditDialog>
  )
}
