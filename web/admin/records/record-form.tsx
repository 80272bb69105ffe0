import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { idempotencyHeader } from '../../../contract/idempotency.ts'
import { call } from '../../api/call.ts'
import { EditDialog, type EditDialogProps } from '../../ui/form/edit-dialog.tsx'
import styles from '../../ui/form/form.module.css'
import { useForm } from '../../ui/form/form.tsx'
import { showSuccess } from '../../ui/toast/toast.tsx'
import { dayText } from '../dates.tsx'
import type { Entry } from '../journal/entries.ts'
import { changedFields, readFields } from '../journal/typed-fields.ts'
import { useJournal } from '../journal/use-journal.tsx'
import { waitingKinds } from '../waiting-kinds.ts'
import { Conflict } from './record-conflict.tsx'
import {
  type EditableKind,
  formOf,
  type RecordKind,
  restoredAlert,
  type Stored,
  titleOf,
  type Values,
} from './record-kind.ts'
import { Clash, saveMerged } from './save-merged.ts'
import { useUndo, useWrite } from './use-write.ts'

interface FieldProps {
  label: string
  name: string
  defaultValue: string
  error: string | undefined
}

type Edited<Row extends Stored> =
  | { kind: RecordKind; record: Row | null }
  | { kind: EditableKind; record: Row }

type RecordFormProps<Row extends Stored> = Edited<Row> & {
  title: string
  description?: string
  size?: 'narrow'
  Frame?: NonNullable<EditDialogProps['Frame']>
  staysAt?: NonNullable<EditDialogProps['staysAt']>
  actions?: ReactNode
  onClose(): void
  /** The record is stored; closes the form by default. */
  onSaved?: () => void
  onDiscard?: () => void
  /** What was typed here before is in the form again. */
  onRestored?: (entry: Entry) => void
  /** The save waits on this device. */
  onKept?: (values: Values) => void
  formatValue?: (value: unknown) => string
  renderValue?: (name: string, text: string) => ReactNode
  /** Runs once the record is stored; may answer a sentence about what failed even so. */
  afterSave?: (id: number, values: Values, typed: FormData) => Promise<string | undefined>
  children(field: (name: string) => FieldProps): ReactNode
}

/** An edit sends the whole record with the version that was opened. */
const useRecordForm = <Row extends Stored>(props: RecordFormProps<Row>) => {
  const { kind: given, record, onClose, onSaved = onClose } = props
  const { formatValue = String, renderValue, afterSave, onKept } = props
  // An editable kind always comes with a record, so the calls it lacks are not used.
  const kind = given as RecordKind
  const write = useWrite(kind.noun)
  const bringBack = useUndo(kind.noun, 'Bring it back')
  // After a clash, the record as somebody else saved it.
  const base = useRef<Stored | null>(record)
  const merged = useRef('')
  const [clash, setClash] = useState<Clash | null>(null)
  const [saves, setSaves] = useState(0)
  const showValue = (name: string, text: string) => renderValue?.(name, text) || dayText(text)
  const words = { labels: kind.labels, formatValue, showValue }

  const journal = useJournal({
    form: formOf(kind, record),
    labels: kind.labels,
    base: record,
    showValue,
    onRestored: (entry) => {
      // Saved with the version that it was typed over, so that what others changed since is noticed.
      if (entry.base) base.current = entry.base as Stored
      props.onRestored?.(entry)
    },
  })

  /** Whether the server has it; what may fail after that is no reason to save it again. */
  const isStored = useRef(false)
  const save = async (values: Values, typed: FormData) => {
    isStored.current = false
    if (!base.current) {
      const headers = { [idempotencyHeader]: journal.keyOf(values) }
      const id = await call(kind.api.create, { body: values, headers })
      isStored.current = true
      return afterSave?.(Number(id), values, typed)
    }
    merged.current = await saveMerged(
      kind,
      { opened: base.current, values, key: journal.keyOf(values) },
      words,
    )
    isStored.current = true
    return afterSave?.(base.current.id, values, typed)
  }

  const keepWaiting = async (values: Values, form: HTMLFormElement) => {
    // What nothing would send later is not taken; the form stays open with all that was typed.
    if (isStored.current || !(kind.noun in waitingKinds)) return false
    const opened = Object.fromEntries(
      Object.entries(record ?? {}).map(([name, value]) => [name, formatValue(value ?? '')]),
    )
    const fields = readFields(form)
    const title = titleOf(kind, values, record)
    const save = { noun: kind.noun, title, values, fields, base: base.current }
    try {
      await journal.keepWaiting(save, changedFields(kind.labels, opened, fields))
    } catch {
      return false
    }
    // What waits is no change that could be lost, so closing asks nothing.
    flushSync(() => setSaves((count) => count + 1))
    onKept?.(values)
    onClose()
    showSuccess('Saved on this device. It is sent when the line is back.')
    return true
  }

  const { errors, ...use } = useForm(
    (typed) =>
      (record ? kind.rules.edit : kind.rules.add).safeParse(pickFields(kind.labels, typed)),
    (local, form) =>
      write(
        () => save(local, new FormData(form)),
        () =>
          [record ? kind.alerts.updated : kind.alerts.created, merged.current]
            .filter(Boolean)
            .join('. '),
        () => {
          journal.remove()
          setSaves((count) => count + 1)
          onSaved()
        },
        {
          ...('restore' in kind.api &&
            record && {
              ifGone: bringBack(
                () => call(kind.api.restore, { id: record.id }),
                `${restoredAlert(kind.noun)}; now it can be saved`,
              ),
            }),
          onUnreachable: () => keepWaiting(local, form),
          onConflict: (error) => {
            if (!(error instanceof Clash)) return
            setClash(error)
            base.current = error.remote
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
  return { field, use, saves, journal, clash, words }
}

/** Adds or edits a record. */
export function RecordForm<Row extends Stored>(props: RecordFormProps<Row>) {
  const { field, use, saves, journal, clash, words } = useRecordForm(props)
  // What is left after these are the dialog's own.
  const { kind, record, onClose, onDiscard, children, ...others } = props
  const { onSaved, onRestored, onKept, formatValue, renderValue, afterSave, ...dialog } = others
  return (
    <EditDialog
      {...dialog}
      use={use}
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
          {clash && <Conflict key={clash.remote.version} clash={clash} words={words} />}
          {children(field)}
        </form>
      )}
    </EditDialog>
  )
}

const pickFields = (labels: object, typed: unknown) =>
  Object.fromEntries(Object.entries(typed as Values).filter(([name]) => name in labels))
