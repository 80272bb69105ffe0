import { type RefObject, useRef } from 'react'
import type { StoredRecord } from '../../../contract/records/records.ts'
import { pickChangedFields, readFields } from '../outbox/typed-fields.ts'
import type { Journal } from '../outbox/use-journal.tsx'
import type { ValueTexts } from './conflicts/describe-merge.ts'
import { type EditableKind, titleOf, type Values } from './record-kind.ts'
import { saveRecord } from './save-record.ts'
import { mayRetry } from './write-failures.ts'

/** Runs once the record is stored. */
export type AfterSave = (id: number, values: Values, typed: FormData) => Promise<void>

interface Saving {
  kind: EditableKind
  record: StoredRecord | null
  /** The record with the version that the next save is made from. */
  base: RefObject<StoredRecord | null>
  journal: Journal
  words: ValueTexts
  openedText(name: string): string
  afterSave: AfterSave | undefined
}

/** The two ways of a save: to the server, or to this device until the server can be reached. */
export const useRecordSave = (saving: Saving) => {
  const { kind, record, base, journal, words, openedText, afterSave } = saving
  /** Whether the server has stored the newest save; if what follows fails, it is not saved again. */
  const isStored = useRef(false)

  /** @returns the id of the record and the alert */
  const save = async (values: Values, typed: FormData) => {
    isStored.current = false
    const key = journal.keyOf(values)
    const unanswered = journal.unansweredBefore(values)
    const toSave = { base: base.current, values, key, unanswered }
    const saved = await saveRecord(kind, toSave, words).catch((error: unknown) => {
      if (mayRetry(error)) journal.noteUnanswered()
      throw error
    })
    isStored.current = true
    await afterSave?.(saved.id, values, typed)
    return saved
  }

  /** @returns false where the form has to stay open with all that was typed */
  const storeUnsent = async (values: Values, form: HTMLFormElement, sent: object) => {
    const fields = readFields(form)
    // More was typed meanwhile, which would be lost with the form.
    if (JSON.stringify(fields) !== JSON.stringify(sent)) return false
    // A record that is stored must not be sent again.
    if (isStored.current) return false
    const opened = Object.fromEntries(
      Object.keys(kind.labels).map((name) => [name, openedText(name)]),
    )
    const title = titleOf(kind.noun, values, record)
    const unsent = { noun: kind.noun, title, values, fields, base: base.current }
    try {
      await journal.storeUnsent(unsent, pickChangedFields(kind.labels, opened, fields))
      return true
    } catch {
      return false
    }
  }

  return { save, storeUnsent }
}
