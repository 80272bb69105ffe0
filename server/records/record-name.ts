import { type RecordKindName, recordKinds } from '../../contract/record-kinds.ts'

/** A field of a record as a text; null where the record has no such field, or no value in it. */
export const readTextField = (record: object, field: string): string | null => {
  const value: unknown = Reflect.get(record, field)
  return value === null || value === undefined ? null : String(value)
}

/** What a record of this kind is called; null where the fields that are given leave its name out. */
export const recordName = (kind: RecordKindName, fields: object): string | null =>
  readTextField(fields, recordKinds[kind].nameField)
