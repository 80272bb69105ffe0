import { type ReactNode, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { EditDialog, type EditDialogProps } from '../../ui/form/edit-dialog.tsx'
import styles from '../../ui/form/form.module.css'
import { useForm } from '../../ui/form/form.tsx'
import { Conflict } from './record-conflict.tsx'
import {
  type EditableKind,
  type RecordKind,
  restoredAlert,
  type Stored,
  type Values,
} from './record-kind.ts'
import { useUndo, useWrite } from './use-write.ts'

/** The props of a text field of the form. */
interface FieldProps {
  label: string
  name: string
  defaultValue: string
  error: string | undefined
}

/** The record to edit; null to add one. */
type Edited<Row extends Stored> =
  | { kind: RecordKind; record: Row | null }
  | { kind: EditableKind; record: Row }

type RecordFormProps<Row extends Stored> = Edited<Row> & {
  title: string
  description?: string
  size?: 'narrow'
  Frame?: NonNullable<EditDialogProps['Frame']>
  onClose(): void
  /** A value as text. */
  formatValue?: (value: unknown) => string
  /** Shows a value that is not text, such as a picture. */
  renderValue?: (name: string, text: string) => ReactNode
  /** Runs once the record is stored; may answer a sentence about what failed even so. */
  afterSave?: (id: number, values: Values, typed: FormData) => Promise<string | undefined>
  children(field: (name: string) => FieldProps): ReactNode
}

/** Adds or edits a record; an edit sends the whole record with the version that was opened. */
export function RecordForm<Row extends Stored>(props: RecordFormProps<Row>) {
  const {
    kind: given,
    record,
    onClose,
    formatValue = String,
    renderValue,
    afterSave,
    children,
    ...dialog
  } = props
  // An editable kind always comes with a record, so the calls it lacks are not used.
  const kind = given as RecordKind
  const write = useWrite(kind.noun)
  const bringBack = useUndo(kind.noun, 'Bring it back')
  // After a conflict, the record as somebody else saved it.
  const base = useRef(record)
  const [conflict, setConflict] = useState<{ base: Row; local: Values; remote: Row } | null>(null)

  const save = async (values: Values, typed: FormData) => {
    if (!base.current) {
      const id = await call(kind.api.create, { body: values })
      return afterSave?.(Number(id), values, typed)
    }
    const { id, version } = base.current
    const stored = kind.emptyKeeps ? emptyFields(values, base.current) : {}
    await call(kind.api.update, { id, body: { ...values, ...stored, version } })
    return afterSave?.(id, values, typed)
  }

  const { errors, ...use } = useForm(
    (typed) =>
      (record ? kind.rules.edit : kind.rules.add).safeParse(pickFields(kind.labels, typed)),
    (local, form) =>
      write(
        () => save(local, new FormData(form)),
        record ? kind.alerts.updated : kind.alerts.created,
        onClose,
        {
          ...('restore' in kind.api &&
            record && {
              ifGone: bringBack(
                () => call(kind.api.restore, { id: record.id }),
                `${restoredAlert(kind.noun)}; now it can be saved`,
              ),
            }),
          onConflict: (current) => {
            const remote = current as unknown as Row
            if (base.current) setConflict({ base: base.current, local, remote })
            base.current = remote
          },
        },
      ),
  )

  const opened = (record ?? {}) as Values
  const field = (name: string) => ({
    label: kind.labels[name] ?? name,
    name,
    defaultValue: formatValue(opened[name] ?? ''),
    error: errors[name],
  })
  return (
    <EditDialog {...dialog} use={use} onClose={onClose} submit={record ? 'Update' : 'Create'}>
      {(form) => (
        <form {...form} className={styles.form}>
          {conflict && (
            <Conflict
              key={conflict.remote.version}
              {...conflict}
              kind={kind}
              formatValue={formatValue}
              renderValue={renderValue}
            />
          )}
          {children(field)}
        </form>
      )}
    </EditDialog>
  )
}

const pickFields = (labels: object, typed: unknown) =>
  Object.fromEntries(Object.entries(typed as Values).filter(([name]) => name in labels))

/** The stored values of the fields that were left empty. */
const emptyFields = (values: Values, record: object) =>
  Object.fromEntries(
    Object.keys(values)
      .filter((name) => values[name] === '')
      .map((name) => [name, (record as Values)[name]]),
  )
