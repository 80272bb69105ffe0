import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ApiError } from '../../../contract/call.ts'
import type { StoredRecord } from '../../../contract/records/records.ts'
import { call } from '../../api/call.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { type Action, showSuccess } from '../../ui/toast/toast.ts'
import { formatFieldText } from '../format-field-text.ts'
import type { Entry } from '../outbox/entries.ts'
import { readFields } from '../outbox/typed-fields.ts'
import { useJournal } from '../outbox/use-journal.tsx'
import { ConflictError } from './conflicts/save-merged.ts'
import {
  type EditableKind,
  formOf,
  isFullKind,
  type RecordKind,
  restoredAlert,
  type Values,
} from './record-kind.ts'
import { type AfterSave, useRecordSave } from './use-record-save.ts'
import { useFormWrite, useUndo } from './use-write.ts'
import { ignoreNotFound } from './write-failures.ts'

type Edited<Row extends StoredRecord> =
  | { kind: RecordKind; record: Row | null }
  | { kind: EditableKind; record: Row }

export type RecordFormOptions<Row extends StoredRecord> = Edited<Row> & {
  onClose(): void
  /** Under which the journal stores what is typed here; a random one by default. */
  entryId?: string
  /** The record is stored; closes the form by default. */
  onSaved?: () => void
  /** What was typed here before is in the form again. */
  onRestored?: (entry: Entry) => void
  /** The save waits on this device. */
  onStored?: (values: Values) => void
  formatValue?: (value: unknown) => string
  renderValue?: (name: string, text: string) => ReactNode
  afterSave?: AfterSave
  /** What the alert of a new record offers. */
  addedAction?: (id: number) => Action
}

const pickFields = (labels: object, typed: Values) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => name in labels))

/** The record that a save is made from: as it was opened, or after a conflict as somebody else saved it. */
const useBase = (record: StoredRecord | null) => {
  const base = useRef(record)
  const [conflict, setConflict] = useState<ConflictError | null>(null)
  const showConflict = (error: ApiError) => {
    if (!(error instanceof ConflictError)) return
    setConflict(error)
    base.current = error.remote
  }
  return { base, conflict, showConflict }
}

/** Restores a record that somebody has deleted meanwhile. */
const useRestoreDeleted = (kind: EditableKind, record: StoredRecord | null) => {
  const restoreDeleted = useUndo(kind.noun, 'Restore it')
  if (!record || !isFullKind(kind)) return undefined
  return restoreDeleted(
    () => call(kind.api.restore, { id: record.id }).catch(ignoreNotFound),
    `${restoredAlert(kind.noun)}; now it can be saved`,
  )
}

interface JournaledRecord {
  entryId: string | undefined
  kind: EditableKind
  record: StoredRecord | null
  base: RefObject<StoredRecord | null>
  showValue(name: string, text: string): ReactNode
  onRestored: RecordFormOptions<StoredRecord>['onRestored'] | undefined
}

const useRecordJournal = (journaled: JournaledRecord) => {
  const { entryId, kind, record, base, showValue, onRestored } = journaled
  return useJournal({
    id: entryId,
    form: formOf(kind.noun, record),
    labels: kind.labels,
    base: record,
    showValue,
    onRestored: (entry) => {
      // The save names the version that was open while it was typed, so that later changes of others are noticed.
      if (entry.base) base.current = entry.base
      onRestored?.(entry)
    },
  })
}

/** An edit sends the whole record with the version that was opened. */
export const useRecordForm = <Row extends StoredRecord>(options: RecordFormOptions<Row>) => {
  const { record, onClose, onSaved = onClose, onRestored, onStored, afterSave } = options
  const { formatValue = String, renderValue, addedAction } = options
  const { kind, entryId } = options
  const { labels } = kind
  const write = useFormWrite(kind.noun)
  const ifGone = useRestoreDeleted(kind, record)
  const { base, conflict, showConflict } = useBase(record)
  const [saves, setSaves] = useState(0)
  const showValue = (name: string, text: string) =>
    renderValue?.(name, text) || formatFieldText(name, text)
  const words = { labels, formatValue, showValue }
  const openedText = (name: string) => formatValue(record?.[name] ?? '')

  const journal = useRecordJournal({ entryId, kind, record, base, showValue, onRestored })
  const saving = { kind, record, base, journal, words, openedText, afterSave }
  const { save, storeUnsent } = useRecordSave(saving)
  const closeUnsent = (values: Values) => {
    // A save that waits is not lost, so the form closes without a question.
    flushSync(() => setSaves((count) => count + 1))
    onStored?.(values)
    onClose()
    showSuccess('Saved on this device. It is sent when you are online again.')
  }
  const finish = () => {
    journal.remove()
    setSaves((count) => count + 1)
    onSaved()
  }
  const rules = !record && isFullKind(kind) ? kind.rules.add : kind.rules.edit
  const { errors, ...formState } = useForm(
    (typed) => rules.safeParse(pickFields(labels, typed)),
    (values, form) => {
      const sent = readFields(form)
      return write(
        () => save(values, new FormData(form)),
        ({ alert }) => alert,
        {
          onDone: finish,
          action: record || !addedAction ? undefined : ({ id }) => addedAction(id),
          ifGone,
          onUnreachable: async () => {
            const isStored = await storeUnsent(values, form, sent)
            if (isStored) closeUnsent(values)
            return isStored
          },
          onConflict: showConflict,
        },
      )
    },
  )

  const field = (name: string) => ({
    label: labels[name] ?? name,
    name,
    defaultValue: openedText(name),
    error: errors[name],
  })
  return { field, formState, saves, journal, conflict, words }
}
