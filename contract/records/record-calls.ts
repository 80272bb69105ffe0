import * as z from 'zod/mini'
import { CreatedId, listOr, oneOr, Success } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { listQuery } from '../list-query.ts'
import { capitalize, fromVersion } from './records.ts'

interface RecordWords {
  /** Its name on the wire, such as `material_master` in `creatematerial_master`. */
  wire: string
  noun: string
  plural: string
  /** What the summary of a call adds after a semicolon. */
  summaryEnds?: { create?: string; update?: string; remove?: string }
}

interface RecordSchemas<Row, Column, Fields> {
  row: Row
  columns: readonly [Column, ...Column[]]
  /** The body of a create call; an update may leave out any of them. */
  fields: Fields
}

const withEnd = (sentence: string, end?: string) => (end ? `${sentence}; ${end}` : sentence)

export const listOtherKeys = (fields: z.ZodMiniObject, row: z.ZodMiniObject) =>
  Object.keys(row.shape).filter((key) => !(key in fields.shape || key in fromVersion))

export const recordCalls = <
  Row extends z.ZodMiniObject,
  const Column extends string,
  Fields extends z.ZodMiniObject,
>(
  { wire, noun, plural, summaryEnds = {} }: RecordWords,
  { row, columns, fields }: RecordSchemas<Row, Column, Fields>,
) => {
  const label = capitalize(noun)
  return {
    all: endpoint(`GET /get${wire}`, {
      isShownOffline: true,
      isCompressed: true,
      access: 'admin',
      summary: `${capitalize(plural)}, all or a page of them`,
      query: listQuery(columns),
      answer: listOr('Fail', row),
    }),
    one: endpoint(`GET /get${wire}ById/:id`, {
      isShownOffline: true,
      isCompressed: true,
      access: 'admin',
      summary: `One ${noun}`,
      answer: oneOr('Fail', row),
    }),
    create: endpoint(`POST /create${wire}`, {
      access: 'admin',
      summary: withEnd(`Adds one ${noun} and answers its id`, summaryEnds.create),
      auditLabel: `${label} created`,
      body: fields,
      answer: CreatedId,
    }),
    update: endpoint(`POST /update${wire}/:id`, {
      access: 'admin',
      summary: withEnd(`Changes the fields of one ${noun} that are sent`, summaryEnds.update),
      auditLabel: `${label} changed`,
      body: z.extend(z.partial(fields), fromVersion),
      ignored: listOtherKeys(fields, row),
      answer: Success,
    }),
    remove: endpoint(`DELETE /del${wire}ById/:id`, {
      access: 'admin',
      summary: withEnd(`Puts one ${noun} into the trash`, summaryEnds.remove),
      auditLabel: `${label} deleted`,
      answer: Success,
    }),
    restore: endpoint(`POST /restore${wire}/:id`, {
      access: 'admin',
      summary: `Takes one ${noun} out of the trash`,
      auditLabel: `${label} restored`,
      answer: Success,
    }),
  }
}
