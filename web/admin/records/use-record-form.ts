import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { StoredRecord } from '../../../contract/records/records.ts'
import { call } from '../../api/call.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { type Action, showSuccess } from '../../ui/toast/toast.ts'
import { formatFieldText } from '../format-field-text.ts'
import {
  findTyped,
  followRecord,
  isChanged,
  isTypedOver,
  markSaved,
  type Texts,
  takeMerged,
} from '../forms/form-state.ts'
import { useDraftForm } from '../forms/use-draft-form.tsx'
import type { Entry } from '../outbox/entries.ts'
import { SaveWaits } from '../outbox/save-waits.ts'
import { ConflictError } from './conflicts/conflict-error.ts'
import type { ValueTexts } from './conflicts/describe-merge.ts'
import {
  type AddableKind,
  type EditableKind,
  formOf,
  isAddable,
  isFullKind,
  restoredAlert,
  titleOf,
  type Values,
} from './record-kind.ts'
import { saveRecord } from './save-record.ts'
import { useFormWrite, useUndo } from './use-write.ts'
import { ignoreNotFound, mayRetry } from './write-failures.ts'

/** Runs once the record is stored. */
type AfterSave = (id: number, values: Values, fields: Texts) => Promise<void>

type Edited<Row extends StoredRecord> =
  | { kind: AddableKind; record: Row | null }
  | { kind: EditableKind; record: Row }

export type RecordFormOptions<Row extends StoredRecord> = Edited<Row> & {
  onClose(): void
  /** Under which this device stores what is typed here; a random one by default. */
  entryId?: string
  /** The record is stored; closes the form by default. A form that stays open follows `record`. */
  onSaved?: () => void
  /** What was typed here before is in the form again. */
  onRestored?: (entry: Entry) => void
  /** The save waits on this device. */
  onStored?: (values: Values) => void
  formatValue?: (value: unknown) => string
  renderValue?: (name: string, text: string) => ReactNode
  /** What can be chosen in the fields that are no free text. */
  choices?: Readonly<Record<string, readonly string[]>>
  /** The texts that the form of a new record begins with. */
  initial?: Texts
  /** What belongs to the save beside the fields, such as chosen photos; empty where nothing was chosen. */
  extras?: Texts
  afterSave?: AfterSave
  /** Runs the save with the values as the server takes them. @throws SaveWaits where it has to wait on this device */
  saveWith?: <Saved>(values: Values, save: (values: Values) => Promise<Saved>) => Promise<Saved>
  /** What the alert of a new record offers. */
  addedAction?: (id: number) => Action
}

/** Restores a record that somebody has deleted meanwhile. */
const useRestoreDeleted = (kind: EditableKind, record: StoredRecord | null) => {
  const restoreDeleted = useUndo(kind.noun, 'Restore it')
  if (!record || !isFullKind(kind)) return undefined
  return restoreDeleted(
    () => call(kind.api.restore, { id: record.id }).catch(ignoreNotFound),
    `${restoredAlert(kind.noun)}. You can save it now`,
  )
}

type DraftForm<Row extends StoredRecord> = ReturnType<typeof useDraftForm<Row>>

interface Saving<Row extends StoredRecord> {
  options: RecordFormOptions<Row>
  draftForm: DraftForm<Row>
  words: ValueTexts
  textsOf(record: StoredRecord | null): Texts
}

/** The two ways of a save: to the server, or to this device until the server can be reached. */
const useRecordSave = <Row extends StoredRecord>(saving: Saving<Row>) => {
  const { options, draftForm, words, textsOf } = saving
  const { kind, record, onClose, onStored, afterSave, extras = {} } = options
  const { saveWith = (values, send) => send(values) } = options
  const { newest, change, draft } = draftForm
  const newestExtras = useRef(extras)
  useLayoutEffect(() => {
    newestExtras.current = extras
  }, [extras])
  /** Whether the server has stored the newest save; if what follows fails, it is not saved again. */
  const isStored = useRef(false)

  /** @returns the id of the record and the alert */
  const save = async (values: Values, sent: Texts) => {
    isStored.current = false
    const { keys } = draft
    const key = keys.keyOf(values)
    const unanswered = keys.unansweredBefore(values)
    const toSave = { base: newest().base, values, key, unanswered }
    const saved = await saveRecord(kind, toSave, words).catch((error: unknown) => {
      if (mayRetry(error)) keys.noteUnanswered()
      throw error
    })
    isStored.current = true
    await afterSave?.(saved.id, values, { ...sent, ...extras })
    return saved
  }
  const saveNow = (values: Values, sent: Texts) => saveWith(values, (ready) => save(ready, sent))

  /** @returns false where the form has to stay open with all that was typed */
  const storeUnsent = async (values: Values, sent: Texts, error: unknown) => {
    const now = newest()
    // More was typed or chosen meanwhile, which would be lost with the form.
    if (isChanged({ opened: sent, values: now.values })) return false
    if (isChanged({ opened: extras, values: newestExtras.current })) return false
    // A record that is stored must not be sent again.
    if (isStored.current) return false
    const title = titleOf(kind.noun, values, record)
    const unsent = { noun: kind.noun, title, values, fields: { ...sent, ...extras } }
    const typed = findTyped({ opened: textsOf(record), values: sent })
    try {
      await draft.storeUnsent(unsent, { base: now.base, typed })
    } catch {
      return false
    }
    change((state) => markSaved(state, sent))
    onStored?.(values)
    onClose()
    showSuccess(
      error instanceof SaveWaits
        ? error.message
        : 'Saved on this device. It will be sent when you’re back online.',
    )
    return true
  }

  const hasExtras = Object.values(extras).some((text) => text !== '')
  return {
    save: saveNow,
    storeUnsent,
    isChanged: () => draftForm.isChanged() || (hasExtras && !isStored.current),
  }
}

const wordsOf = <Row extends StoredRecord>(options: RecordFormOptions<Row>): ValueTexts => {
  const { kind, formatValue = String, renderValue } = options
  return {
    labels: kind.labels,
    formatValue,
    showValue: (name, text) => renderValue?.(name, text) || formatFieldText(name, text),
  }
}

/** Shows the record as it was loaded last. @returns whether what was typed is saved, and not loaded yet */
const useFollowRecord = <Row extends StoredRecord>(
  record: Row | null,
  { newest, change }: DraftForm<Row>,
  textsOf: (row: StoredRecord) => Texts,
) => {
  const isSaved = useRef(false)
  const follow = useEffectEvent((loaded: Row | null) => {
    const now = newest()
    const wasSaved = isSaved.current
    isSaved.current = false
    if (!loaded || loaded.version === now.record?.version) return
    const texts = textsOf(loaded)
    // What others change meanwhile must not replace what is typed, nor be replaced by it unasked.
    if (wasSaved ? isTypedOver(now, texts) : isChanged(now)) return
    change((state) => followRecord(state, loaded, texts))
  })
  useLayoutEffect(() => follow(record), [record])
  return isSaved
}

/** An edit sends the whole record with the version that was opened. */
export const useRecordForm = <Row extends StoredRecord>(options: RecordFormOptions<Row>) => {
  const { kind, record, onClose, onSaved = onClose } = options
  const write = useFormWrite(kind.noun)
  const ifGone = useRestoreDeleted(kind, record)
  const words = wordsOf(options)
  const textsOf = (row: StoredRecord | null): Texts =>
    Object.fromEntries(
      Object.keys(kind.labels).map((name) => [name, words.formatValue(row?.[name] ?? '')]),
    )

  const draftForm = useDraftForm<Row>({
    form: formOf(kind.noun, record),
    id: options.entryId,
    labels: kind.labels,
    record,
    opened: { ...textsOf(record), ...options.initial },
    choices: options.choices,
    showValue: words.showValue,
    onRestored: options.onRestored,
  })
  const { newest, change, draft } = draftForm
  const saving = useRecordSave({ options, draftForm, words, textsOf })
  const [conflict, setConflict] = useState<ConflictError | null>(null)
  const isSaved = useFollowRecord(record, draftForm, textsOf)

  const rules = !record && isAddable(kind) ? kind.rules.add : kind.rules.edit
  const { errors, clearErrors, ...formState } = useForm(
    () => rules.safeParse(newest().values),
    (values) => {
      const sent = newest().values
      return write(
        () => saving.save(values, sent),
        ({ alert }) => alert,
        {
          onDone: () => {
            isSaved.current = true
            draft.keys.forget()
            setConflict(null)
            change((state) => markSaved(state, sent))
            onSaved()
          },
          action: record ? undefined : ({ id }) => options.addedAction?.(id),
          ifGone,
          onUnreachable: (error) => saving.storeUnsent(values, sent, error),
          onConflict: (error) => {
            if (!(error instanceof ConflictError)) return
            setConflict(error)
            change((state) => takeMerged(state, sent, error, words.formatValue))
          },
        },
      )
    },
  )
  const setValues = (texts: Texts) => {
    draftForm.setValues(texts)
    clearErrors(Object.keys(texts))
  }
  return {
    ...draftForm,
    setValues,
    field: (name: string) => ({
      ...draftForm.field(name),
      onText: (text: string) => setValues({ [name]: text }),
    }),
    isChanged: saving.isChanged,
    conflict,
    errors,
    formState,
    words,
  }
}
