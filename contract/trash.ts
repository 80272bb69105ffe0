import * as z from 'zod/mini'
import { listOr } from './answers.ts'
import { articleCode } from './articles/articles.ts'
import { endpoint } from './endpoint.ts'
import { positiveInteger } from './fields.ts'
import { listQuery, newestFirstQuery } from './list-query.ts'
import { recordKindNames } from './record-kinds.ts'
import { capitalize } from './records/records.ts'

export const TRASH_RETENTION_DAYS = 30

export const TrashEntry = z.object({
  kind: z.enum(recordKindNames),
  id: z.number(),
  name: z.string(),
  deleted_at: z.string(),
})
export type TrashEntry = z.infer<typeof TrashEntry>

export const trashColumns = ['name', 'kind', 'deleted_at'] as const

/** A picture without alt text has no name. */
export const trashName = ({ name, kind, id }: Omit<TrashEntry, 'deleted_at'>) =>
  name || `${capitalize(kind)} ${id}`

/** What tells a record from others of its name: the code of an article; empty for other kinds. */
export const trashCode = ({ kind, id }: Pick<TrashEntry, 'kind' | 'id'>) =>
  kind === 'article' ? articleCode(id) : ''

/** How many records one call can name. */
export const MAX_TRASH_BATCH = 500

const wrongRecords = `records must be a list of up to ${MAX_TRASH_BATCH} records, each with kind and id`
const wrongRestored = `${wrongRecords} and version`
const recordReference = {
  kind: z.enum(recordKindNames, wrongRecords),
  id: positiveInteger(wrongRecords),
}
const RecordReference = z.strictObject(recordReference, wrongRecords)
export type RecordReference = z.infer<typeof RecordReference>

/** A record as it was when it was restored. */
const RestoredRecord = z.strictObject(
  { ...recordReference, version: positiveInteger(wrongRestored) },
  wrongRestored,
)
export type RestoredRecord = z.infer<typeof RestoredRecord>

export const trashApi = {
  restoreMany: endpoint('POST /restoreRecords', {
    access: 'admin',
    summary:
      'Restores many records from the trash, or all that a search finds, and answers which stay there and why',
    auditLabel: 'Records restored in bulk',
    body: z.strictObject({
      records: z.optional(
        z.array(RecordReference, wrongRecords).check(z.maxLength(MAX_TRASH_BATCH, wrongRecords)),
      ),
      search: newestFirstQuery.shape.search,
    }),
    answer: z.object({
      restored: z.number(),
      records: z.array(RestoredRecord),
      refused: z.array(z.object({ name: z.string(), reason: z.string() })),
    }),
  }),
  undoRestore: endpoint('POST /deleteRecords', {
    access: 'admin',
    summary: 'Puts restored records back into the trash, except those that were changed since',
    auditLabel: 'Records deleted in bulk',
    body: z.strictObject({
      records: z
        .array(RestoredRecord, wrongRestored)
        .check(z.maxLength(MAX_TRASH_BATCH, wrongRestored)),
    }),
    answer: z.object({
      /** How many are in the trash now. */
      deleted: z.number(),
      /** How many stay, as somebody has changed them since. */
      skipped: z.number(),
    }),
  }),
  all: endpoint('GET /getTrash', {
    access: 'admin',
    summary: `What was deleted in the last ${TRASH_RETENTION_DAYS} days, newest first, all or a page of it, searched by name and code`,
    query: listQuery(trashColumns),
    answer: listOr('Fail', TrashEntry),
  }),
}
