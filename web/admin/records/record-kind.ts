import type * as z from 'zod/mini'
import type { CreatedId } from '../../../contract/answers.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import {
  isRecordKind,
  type ListedKindName,
  nounOf,
  type RecordKindName,
  recordKinds,
} from '../../../contract/record-kinds.ts'
import { capitalize, type StoredRecord } from '../../../contract/records/records.ts'
import type { Checked } from '../../ui/form/use-form.ts'

export type Values = Record<string, unknown>

type WithId = Endpoint & { path: `/${string}:id` }
type WithBody = { body: z.core.$ZodType }

interface Rules {
  safeParse(typed: Values): Checked<Values>
}

/** What has a form; `send-save.ts` sends its saves. */
export type FormNoun = ListedKindName | 'enquiry'

export interface RecordKind {
  noun: ListedKindName
  alerts: { created: string; updated: string; deleted: string }
  api: {
    one: WithId
    create: Endpoint & WithBody & { answer: typeof CreatedId }
    update: WithId & WithBody
    remove: WithId
    restore: WithId
  }
  labels: Readonly<Record<string, string>>
  rules: { add: Rules; edit: Rules }
  /** What the search of its screen looks at; the name of a record where it is left out. */
  searched?: string
  /** Stands in the search's field, which is too narrow for all of `searched`. */
  searchHint?: string
  /** The fields of which an edit keeps the stored value where they are left empty. */
  emptyKeeps?: readonly string[]
  /** Numbers that several people may change at once, such as a stock: the differences are added up. */
  additiveFields?: readonly string[]
}

export interface EditableKind extends Pick<RecordKind, 'labels' | 'emptyKeeps' | 'additiveFields'> {
  noun: FormNoun
  /** Texts to which several people may add lines at once, such as notes: all lines are kept. */
  texts?: readonly string[]
  alerts: Pick<RecordKind['alerts'], 'updated'>
  api: Pick<RecordKind['api'], 'update'>
  rules: Pick<RecordKind['rules'], 'edit'>
}

export interface AddableKind extends EditableKind {
  alerts: Pick<RecordKind['alerts'], 'created' | 'updated'>
  api: Pick<RecordKind['api'], 'create' | 'update'>
  rules: RecordKind['rules']
}

/** Whether records of a kind are also added. */
export const isAddable = (kind: EditableKind): kind is AddableKind => 'create' in kind.api

/** Whether records of a kind are also deleted and restored. */
export const isFullKind = (kind: EditableKind): kind is RecordKind => 'restore' in kind.api

export const nameOf = ({ noun }: RecordKind, row: StoredRecord) =>
  String(row[recordKinds[noun].nameField])

/** The name of the form of a record, under which this device stores what is typed into it. */
export const formOf = (noun: FormNoun, record: StoredRecord | null) =>
  record ? `${noun} ${record.id}` : `new ${noun}`

/** What sentences call a record, such as `article “Tussar”`, or `enquiry 5` for one whose name is not typed. */
export const titleOf = (noun: FormNoun, values: Values, record: StoredRecord | null) => {
  const name = isRecordKind(noun)
    ? values[recordKinds[noun].nameField] || record?.[recordKinds[noun].nameField]
    : values.name
  return name ? `${noun} “${name}”` : `${noun} ${record?.id ?? ''}`.trim()
}

export const searchedField = ({ noun, labels, searched }: RecordKind) =>
  searched ?? labels[recordKinds[noun].nameField]?.toLowerCase() ?? 'name'

export const restoredAlert = (kind: RecordKindName) => `${capitalize(nounOf(kind))} restored`
