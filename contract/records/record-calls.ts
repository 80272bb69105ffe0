import * as z from 'zod/mini'
import { Done, listOr, oneOr } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { listQuery } from '../list-query.ts'
import { fromVersion } from './records.ts'

interface RecordWords {
  /** Its name on the wire, such as `material_master` in `creatematerial_master`. */
  wire: string
  /** Its name in the audit log, such as `Material` in `Material created`. */
  label: string
  plural: string
  /** What its writes do besides, for the reference page. */
  notes?: { create?: string; update?: string; remove?: string }
}

interface RecordSchemas<Row, Column, Fields, Changes> {
  row: Row
  /** The columns its list can be sorted by. */
  columns: readonly [Column, ...Column[]]
  fields: Fields
  /** The body of an update without its version. */
  changes: Changes
}

const withNote = (sentence: string, note?: string) => (note ? `${sentence}; ${note}` : sentence)

/** The six calls of a kind of record. A kind that differs in one declares that one itself. */
export const recordCalls = <
  Row extends z.core.SomeType,
  const Column extends string,
  Fields extends z.core.$ZodType,
  Changes extends z.ZodMiniObject,
>(
  { wire, label, plural, notes = {} }: RecordWords,
  { row, columns, fields, changes }: RecordSchemas<Row, Column, Fields, Changes>,
) => {
  const noun = label.toLowerCase()
  return {
    all: endpoint(`GET /get${wire}`, {
      access: 'admin',
      summary: `${plural}, all or a page of them`,
      query: listQuery(columns),
      answer: listOr('Fail', row),
    }),
    one: endpoint(`GET /get${wire}ById/:id`, {
      access: 'admin',
      summary: `One ${noun}`,
      answer: oneOr('Fail', row),
    }),
    create: endpoint(`POST /create${wire}`, {
      access: 'admin',
      summary: withNote(`Adds one ${noun}`, notes.create),
      done: `${label} created`,
      body: fields,
      answer: Done,
    }),
    update: endpoint(`POST /update${wire}/:id`, {
      access: 'admin',
      summary: withNote(`Changes the fields of one ${noun} that are sent`, notes.update),
      done: `${label} changed`,
      body: z.extend(changes, fromVersion),
      answer: Done,
    }),
    remove: endpoint(`DELETE /del${wire}ById/:id`, {
      access: 'admin',
      summary: withNote(`Puts one ${noun} into the trash`, notes.remove),
      done: `${label} deleted`,
      answer: Done,
    }),
    restore: endpoint(`POST /restore${wire}/:id`, {
      access: 'admin',
      summary: `Takes one ${noun} out of the trash`,
      done: `${label} brought back`,
      answer: Done,
    }),
  }
}
