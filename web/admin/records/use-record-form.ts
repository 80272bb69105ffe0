import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { StoredRecord } from '../../../contract/records/records.ts'
import { call } from '../../api/call.ts'
import { useForm } from '../../ui/form/use-form.ts'
import type { Action } from '../../ui/toast/toast.ts'
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
import { ConflictError } from './conflicts/conflict-error.ts'
import { formatFieldText, type ValueTexts } from './conflicts/describe-merge.ts'
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
import { useFormWrite, useUndo } from './use-write.ts'
import { ignoreNotFound } from './write-failures.ts'

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
  /** The values are stored, or wait on this device; then the form closes. */
  onAccepted?: (values: Values) => void
  formatValue?: (value: unknown) => string
  renderValue?: (name: string, text: string) => ReactNode
  /** What can be chosen in the fields that are no free text. */
  choices?: Readonly<Record<string, readonly string[]>>
  /** The texts that the form of a new record begins with. */
  initial?: Texts
  /** What belongs to the save beside the fields, such as chosen photos; empty where nothing was chosen. */
  extras?: Texts
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

/** Sends what is typed, with what belongs to the save beside the fields. */
const useSave = <Row extends StoredRecord>(
  { kind, record, extras = {} }: RecordFormOptions<Row>,
  { newest, draft }: DraftForm<Row>,
  words: ValueTexts,
  textsOf: (record: StoredRecord | null) => Texts,
) => {
  const newestExtras = useRef(extras)
  useLayoutEffect(() => {
    newestExtras.current = extras
  }, [extras])
  return (values: Values, sent: Texts) => {
    const title = titleOf(kind.noun, values, record)
    const save = { noun: kind.noun, title, values, fields: { ...sent, ...extras } }
    const typed = findTyped({ opened: textsOf(record), values: sent })
    const options = {
      words,
      // The form closes over a save that waits, and what was typed or chosen meanwhile would be lost with it.
      mayWait: (isStored: boolean) =>
        isStored &&
        !isChanged({ opened: sent, values: newest().values }) &&
        !isChanged({ opened: extras, values: newestExtras.current }),
    }
    return draft.enqueue(save, { base: newest().base, typed }, options).catch((error: unknown) => {
      draft.write({ base: newest().base, typed: findTyped(newest()) })
      throw error
    })
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
  const { kind, record, extras = {}, onClose, onSaved = onClose } = options
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
  const { newest, change } = draftForm
  const save = useSave(options, draftForm, words, textsOf)
  const [conflict, setConflict] = useState<ConflictError | null>(null)
  const isSaved = useFollowRecord(record, draftForm, textsOf)

  const rules = !record && isAddable(kind) ? kind.rules.add : kind.rules.edit
  const { errors, clearErrors, ...formState } = useForm(
    () => rules.safeParse(newest().values),
    (values) => {
      const sent = newest().values
      return write(
        () => save(values, sent),
        ({ alert }) => alert,
        {
          onDone: ({ stored }) => {
            isSaved.current = true
            setConflict(null)
            change((state) => markSaved(state, sent))
            options.onAccepted?.(values)
            if (stored) onSaved()
            else onClose()
          },
          showAnswer: ({ stored }) => stored === null,
          action: ({ stored }) =>
            record || !stored ? undefined : options.addedAction?.(stored.id),
          ifGone,
          onConflict: (error) => {
            if (!(error instanceof ConflictError)) return
            setConflict(error)
            change((state) => takeMerged(state, sent, error, words.formatValue))
          },
        },
      )
    },
  )
  const hasExtras = Object.values(extras).some((text) => text !== '')
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
    isChanged: () => draftForm.isChanged() || (hasExtras && !isSaved.current),
    conflict,
    errors,
    formState,
    words,
  }
}
