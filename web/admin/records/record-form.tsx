import { type ReactNode, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { EditDialog } from '../../ui/form/edit-dialog.tsx'
import { useForm } from '../../ui/form/form.tsx'
import { Conflict } from './record-conflict.tsx'
import styles from './record-form.module.css'
import type { ChangedKind, RecordKind, Stored, Values } from './record-kind.ts'
import { useUndo, useWrite } from './use-write.ts'

/** What a text field of the form takes. */
interface FieldProps {
  label: string
  name: string
  defaultValue: string
  error: string | undefined
}

/** What is edited; null to add one. */
type Edited<Row extends Stored> =
  | { kind: RecordKind<Row>; record: Row | null }
  | { kind: ChangedKind<Row>; record: Row }

type RecordFormProps<Row extends Stored> = Edited<Row> & {
  title: string
  description?: string
  size?: 'narrow'
  onClose(): void
  /** A value as a field or a person reads it. */
  written?: (value: unknown) => string
  /** How a value is shown that is no text. */
  shown?: (name: string, written: string) => ReactNode
  /** Goes on once the record is stored; may give a sentence on what failed nevertheless. */
  then?: (id: number, typed: FormData) => Promise<string | undefined>
  children(field: (name: string) => FieldProps): ReactNode
}

/** Adds or edits a record; an edit sends what differs from the record that was opened, and its version. */
export function RecordForm<Row extends Stored>(props: RecordFormProps<Row>) {
  const { kind: given, record, onClose, written = String, shown, then, children, ...dialog } = props
  // Of a kind that is only changed there is always a record, so what adds one is not used.
  const kind = given as RecordKind<Row>
  const write = useWrite(kind.noun)
  const bringBack = useUndo(kind.noun, 'Bring it back')
  // After a conflict: the record as somebody else has left it.
  const base = useRef(record)
  const [conflict, setClash] = useState<{ before: Row; mine: Values; theirs: Row } | null>(null)

  const save = async (values: Values, typed: FormData) => {
    if (!base.current) {
      const made = await call(kind.api.create, { body: values })
      return then?.(Number(made), typed)
    }
    const { id, version } = base.current
    const body = { ...differing(values, base.current), version }
    await call(kind.api.update, { id, body })
    return then?.(id, typed)
  }

  const { errors, ...use } = useForm(
    (typed) => (record ? kind.rules.edit : kind.rules.add).safeParse(only(kind.labels, typed)),
    (mine, form) =>
      write(
        () => save(mine, new FormData(form)),
        record ? kind.alerts.updated : kind.alerts.created,
        onClose,
        {
          ...('restore' in kind.api &&
            record && {
              ifGone: bringBack(
                () => call(kind.api.restore, { id: record.id }),
                `${kind.alerts.restored}; now it can be saved`,
              ),
            }),
          onConflict: (current) => {
            const theirs = current as unknown as Row
            if (base.current) setClash({ before: base.current, mine, theirs })
            base.current = theirs
          },
        },
      ),
  )

  const opened = (record ?? {}) as Values
  const field = (name: string) => ({
    label: kind.labels[name] ?? name,
    name,
    defaultValue: written(opened[name] ?? ''),
    error: errors[name],
  })
  return (
    <EditDialog {...dialog} use={use} onClose={onClose} submit={record ? 'Update' : 'Create'}>
      {(form) => (
        <form {...form} className={styles.form}>
          {conflict && (
            <Conflict
              key={conflict.theirs.version}
              {...conflict}
              kind={kind}
              written={written}
              shown={shown}
            />
          )}
          {children(field)}
        </form>
      )}
    </EditDialog>
  )
}

const only = (labels: object, typed: unknown) =>
  Object.fromEntries(Object.entries(typed as Values).filter(([name]) => name in labels))

/** What differs from the record; the rest may meanwhile be changed by others. */
const differing = (values: Values, record: object) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== (record as Values)[name]),
  )
