import type { ReactNode } from 'react'
import type { StoredRecord } from '../../../contract/records/records.ts'
import styles from '../../ui/form/form.module.css'
import { EditDialog, type EditDialogProps } from '../forms/edit-dialog.tsx'
import type { Texts } from '../forms/form-state.ts'
import type { FieldProps } from '../forms/use-draft-form.tsx'
import { ConflictChoice } from './conflicts/conflict-choice.tsx'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'

interface RecordFieldProps extends FieldProps {
  error: string | undefined
  /** The question which of two values is kept, where somebody else has changed the field too. */
  below: ReactNode
}

/** Gives what the input of a field needs, by the field's name. */
export type FieldOf = (name: string) => RecordFieldProps

/** What the fields of a form are made from. */
export interface OpenRecordForm<Row extends StoredRecord> {
  field: FieldOf
  values: Texts
  setValues(texts: Texts): void
  /** The record whose texts the fields began with. */
  record: Row | null
}

type RecordFormProps<Row extends StoredRecord> = RecordFormOptions<Row> & {
  /** Its title by default says which kind of record is added or edited. */
  dialog?: { title?: string } & Pick<
    EditDialogProps,
    'description' | 'size' | 'Frame' | 'staysAt' | 'actions'
  >
  onDiscard?: () => void
  /** Dialogs that are opened from the form and have forms of their own. */
  beside?: (form: OpenRecordForm<Row>) => ReactNode
  children(form: OpenRecordForm<Row>): ReactNode
}

/** Adds or edits a record. */
export function RecordForm<Row extends StoredRecord>(props: RecordFormProps<Row>) {
  const { kind, record, dialog, onClose, onDiscard, beside, children } = props
  const opened = useRecordForm<Row>(props)
  const { field, setValues, state, conflict, errors, draft } = opened
  const choiceOf = (name: string) => {
    const place = conflict?.merge.conflicts.indexOf(name) ?? -1
    return (
      conflict &&
      place >= 0 && (
        <ConflictChoice
          key={conflict.remote.version}
          name={name}
          conflict={conflict}
          words={opened.words}
          isFirst={place === 0}
          onChoose={(text) => setValues({ [name]: text })}
        />
      )
    )
  }
  const form: OpenRecordForm<Row> = {
    field: (name) => ({ ...field(name), error: errors[name], below: choiceOf(name) }),
    values: state.values,
    setValues,
    record: state.record,
  }
  return (
    <>
      <EditDialog
        title={record ? `Edit ${kind.noun}` : `Add ${kind.noun}`}
        {...dialog}
        formState={opened.formState}
        isChanged={opened.isChanged}
        onClose={onClose}
        onDiscard={() => {
          draft.remove()
          onDiscard?.()
        }}
        submit={record ? 'Update' : 'Create'}
      >
        {(attributes) => (
          <form {...attributes} className={styles.form}>
            {opened.offer}
            {children(form)}
          </form>
        )}
      </EditDialog>
      {beside?.(form)}
    </>
  )
}
