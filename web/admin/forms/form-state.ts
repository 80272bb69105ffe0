import type { StoredRecord } from '../../../contract/records/records.ts'
import type { Entry } from '../outbox/entries.ts'

/** The texts of the fields of a form, by their names. */
export type Texts = Readonly<Record<string, string>>

/** What a form holds. All that happens to it is a function from one state to the next. */
export interface FormState<Row extends StoredRecord = StoredRecord> {
  /** The record whose texts the fields began with; null for a new one. */
  record: Row | null
  /** What the next save is made from: the record, or what somebody else has stored meanwhile. */
  base: StoredRecord | null
  /** The texts that the fields began with, or held when they were saved. */
  opened: Texts
  values: Texts
}

/** What came of merging what was typed here with what somebody else has stored meanwhile. */
interface MergedConflict {
  local: Readonly<Record<string, unknown>>
  remote: StoredRecord
  merge: { merged: Readonly<Record<string, unknown>>; conflicts: readonly string[] }
}

export const openForm = <Row extends StoredRecord>(
  record: Row | null,
  opened: Texts,
): FormState<Row> => ({ record, base: record, opened, values: opened })

/** The fields that hold something else than they began with. */
export const findTyped = ({ opened, values }: Pick<FormState, 'opened' | 'values'>): Texts =>
  Object.fromEntries(Object.entries(values).filter(([name, text]) => text !== opened[name]))

export const isChanged = (state: Pick<FormState, 'opened' | 'values'>) =>
  Object.keys(findTyped(state)).length > 0

export const typeValues = <Row extends StoredRecord>(
  state: FormState<Row>,
  texts: Texts,
): FormState<Row> => ({ ...state, values: { ...state.values, ...texts } })

/** The texts that a field can no longer take: those of a choice that is gone, or of a field that is. */
export const findLost = (
  typed: Texts,
  { values }: Pick<FormState, 'values'>,
  choices: Readonly<Record<string, readonly string[]>> = {},
): Texts =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name, text]) => !(name in values) || choices[name]?.includes(text) === false,
    ),
  )

const olderVersion = (base: StoredRecord, other: StoredRecord | null) =>
  Math.min(base.version, other?.version ?? base.version)

/**
 * Restores what was typed before, but not into fields in which more was typed since this was `asked` for. The save names
 * the version that was open while it was typed, and what these fields held then, so that later changes of others are
 * noticed; the other fields are made from the record that the form shows.
 */
export const restoreTyped = <Row extends StoredRecord>(
  state: FormState<Row>,
  { typed, base }: Pick<Entry, 'typed' | 'base'>,
  asked: Texts,
): FormState<Row> => {
  const texts = Object.entries(typed).filter(
    ([name]) => name in state.values && state.values[name] === asked[name],
  )
  const then = base && Object.fromEntries(texts.map(([name]) => [name, base[name]]))
  return {
    ...typeValues(state, Object.fromEntries(texts)),
    base: base
      ? { ...base, ...state.base, ...then, version: olderVersion(base, state.base) }
      : state.base,
  }
}

/** What is stored now, but for the fields in which was typed since: with the older version these are merged again. */
const baseOf = (base: StoredRecord | null, remote: StoredRecord, typedSince: Texts) => {
  const names = Object.keys(typedSince)
  if (!base || names.length === 0) return remote
  const then = Object.fromEntries(names.map((name) => [name, base[name]]))
  return { ...remote, ...then, version: base.version }
}

/**
 * After a refused save: the fields take what could be merged, and the next save is made from what is stored now. A field
 * in which more was typed since it was `sent` is left alone, and merged by the next save.
 */
export const takeMerged = <Row extends StoredRecord>(
  state: FormState<Row>,
  sent: Texts,
  { local, remote, merge: { merged, conflicts } }: MergedConflict,
  formatValue: (value: unknown) => string,
): FormState<Row> => {
  const typedSince = findTyped({ opened: sent, values: state.values })
  const names = Object.keys(merged).filter(
    (name) =>
      name in state.values &&
      !(name in typedSince) &&
      !conflicts.includes(name) &&
      merged[name] !== local[name],
  )
  const texts = Object.fromEntries(names.map((name) => [name, formatValue(merged[name])]))
  return { ...typeValues(state, texts), base: baseOf(state.base, remote, typedSince) }
}

/** After a save of a form that stays open: what was typed since it was sent is still to be saved. */
export const markSaved = <Row extends StoredRecord>(
  state: FormState<Row>,
  sent: Texts,
): FormState<Row> => ({ ...state, opened: sent })

/** Whether somebody else has changed a field in which something was typed. */
export const isTypedOver = (state: Pick<FormState, 'opened' | 'values'>, texts: Texts) =>
  Object.keys(findTyped(state)).some((name) => texts[name] !== state.opened[name])

/** The record was loaded again: the fields follow it in which nothing was typed. */
export const followRecord = <Row extends StoredRecord>(
  { opened, values }: FormState<Row>,
  record: Row,
  texts: Texts,
): FormState<Row> => ({
  ...openForm(record, texts),
  values: { ...texts, ...findTyped({ opened, values }) },
})
