import { type Expression, type SqlBool, sql } from 'kysely'
import type { ArticleChange, UndoableChange } from '../../../contract/articles/article-changes.ts'
import { smallBatches } from '../../database/batches.ts'
import type { Db, Trx } from '../../database/database.ts'
import { DAY_MS, instantBefore } from '../../database/instants.ts'
import { fromJsonText, toJsonText } from '../../database/json-text.ts'
import { rowsOf } from '../../database/rows-of.ts'
import type { OperationKind, OperationTables } from '../../database/tables/operation-tables.ts'
import type { Actor } from '../../http/call.ts'
import { HttpError } from '../../http/http-error.ts'

/*
 * An operation is what an Undo takes back: a change of many articles or enquiries at once, an import, a step of an order, or
 * the end of reservations. It is stored as rows, one for each record.
 */

/** Operations that were made before this instant cannot be undone. */
const oldestUndoable = (at: Date) => instantBefore(at, DAY_MS)

const isUndoableBy = ({ id }: Pick<Actor, 'id'>, at: Date) =>
  sql<SqlBool>`administrator_id = ${id} and made_at >= ${oldestUndoable(at)}`

export interface ChangedRow {
  id: number
  versionFound: number
  versionAfter: number
  /** What its changed fields were, or all of it where the operation deleted it; null where the operation added it. */
  before: object | null
}

export interface ChangedArticle extends ChangedRow {
  before: Record<string, number | string> | null
}

export interface AddedPicture {
  article: number
  id: number
  article_pic: string
  /** The picture that went to the trash for it. */
  replaces: number | null
}

interface NewOperation {
  by: Pick<Actor, 'id'>
  kind: OperationKind
  /** The names of the files of an import. */
  name?: string
  change?: ArticleChange
  rows: readonly ChangedRow[]
  pictures?: readonly AddedPicture[]
  /** Whether other transactions add more articles to it. Until `finishOperation` nobody can undo it. */
  isUnfinished?: boolean
}

const detailsOf = ({ field, how, amount, round, to }: ArticleChange) => {
  if (field === 'trash') return {}
  if (field === 'article_price') return { how, amount, round }
  if (field === 'article_stock') return { how, amount }
  return { to }
}

const integer = sql`integer`
const text = sql`text`

type RecordKind = OperationTables['operation_rows']['record_kind']

const recordKinds = {
  'bulk edit': 'article',
  import: 'article',
  'enquiry change': 'enquiry',
  'enquiry deletion': 'enquiry',
  'order step': 'order',
  release: 'order',
} as const satisfies Record<OperationKind, RecordKind>

const insertRows = async (
  trx: Trx,
  operation: number,
  kind: RecordKind,
  changed: readonly ChangedRow[],
) => {
  const columns = { record_id: integer, found: integer, after: integer, before: text }
  for await (const batch of smallBatches(changed)) {
    const rows = batch.map(({ id, versionFound, versionAfter, before }) => [
      id,
      versionFound,
      versionAfter,
      before && JSON.stringify(before),
    ])
    await sql`insert into operation_rows
      (operation_id, record_kind, record_id, version_found, version_after, before)
      select ${sql.lit(operation)}, ${sql.lit(kind)}, record_id, found, after, before
      from ${rowsOf(trx, columns, rows)} as changed`.execute(trx)
  }
}

const insertPictures = async (trx: Trx, operation: number, pictures: readonly AddedPicture[]) => {
  for await (const batch of smallBatches(pictures)) {
    const rows = batch.map(({ article, id, article_pic, replaces }) => ({
      operation_id: operation,
      article_id: article,
      picture_id: id,
      article_pic,
      replaces,
    }))
    await trx.insertInto('operation_pictures').values(rows).execute()
  }
}

/** Stores what an operation has made, so that it can be undone. @returns its number */
export const storeOperation = async (trx: Trx, operation: NewOperation, at: Date) => {
  const { by, kind, name = '', change, rows, pictures = [], isUnfinished = false } = operation
  const added = rows.filter(({ before }) => before === null).length
  const { id } = await trx
    .insertInto('operations')
    .values({
      administrator_id: by.id,
      made_at: at.toISOString(),
      kind,
      name,
      field: change?.field ?? null,
      details: toJsonText(change ? detailsOf(change) : {}),
      rows_added: added,
      rows_changed: rows.length - added,
      undone: null,
      unfinished_at: isUnfinished ? at.toISOString() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(trx, id, recordKinds[kind], rows)
  await insertPictures(trx, id, pictures)
  return id
}

/** Adds changed articles to an operation that is not whole yet. @throws Error where it was taken back meanwhile */
export const extendOperation = async (
  trx: Trx,
  operation: number,
  articles: readonly ChangedArticle[],
  at: Date,
) => {
  await trx
    .updateTable('operations')
    .set((row) => ({
      rows_changed: sql<number>`${row.ref('rows_changed')} + ${articles.length}`,
      unfinished_at: at.toISOString(),
    }))
    .where('id', '=', operation)
    .where('unfinished_at', 'is not', null)
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(trx, operation, 'article', articles)
}

/** From now on it can be undone. @throws Error where it was taken back meanwhile */
export const finishOperation = (trx: Trx, operation: number) =>
  trx
    .updateTable('operations')
    .set({ unfinished_at: null })
    .where('id', '=', operation)
    .where('unfinished_at', 'is not', null)
    .returning('id')
    .executeTakeFirstOrThrow()

/** In the cleanup job, so that a change does not wait for others that use what it deletes. */
export const deleteOldOperations = (db: Db, at: Date) =>
  db.deleteFrom('operations').where('made_at', '<', oldestUndoable(at)).execute()

/** The rows of the operations of a kind that were made in the last day, by anybody. */
export const selectRowsOf = (db: Db, kind: OperationKind, at: Date) =>
  db
    .selectFrom('operations')
    .innerJoin('operation_rows', 'operation_id', 'operations.id')
    .where('kind', '=', kind)
    .where('made_at', '>=', oldestUndoable(at))

/** From now on nothing can be undone of these records. */
export const forgetRows = (db: Db, kind: RecordKind, ids: readonly number[] | Expression<number>) =>
  db
    .deleteFrom('operation_rows')
    .where('record_kind', '=', kind)
    .where('record_id', 'in', ids)
    .execute()

const undoable = (db: Db, kind: OperationKind, by: Pick<Actor, 'id'>, at: Date) =>
  db
    .selectFrom('operations')
    .where('kind', '=', kind)
    .where(isUndoableBy(by, at))
    .where('undone', 'is', null)
    .where('unfinished_at', 'is', null)
    .orderBy('id', 'desc')

const MAX_LISTED_CHANGES = 50

export const findUndoableChanges = async (
  db: Db,
  by: Pick<Actor, 'id'>,
  at: Date,
): Promise<UndoableChange[]> => {
  const found = await undoable(db, 'bulk edit', by, at)
    .select(['id', 'made_at', 'field', 'details', 'rows_changed as changed'])
    .where('rows_changed', '>', 0)
    .limit(MAX_LISTED_CHANGES)
    .execute()
  return found.flatMap(({ details, field, ...change }) =>
    field ? [{ ...change, field, ...fromJsonText(details) }] : [],
  )
}

const MAX_LISTED_IMPORTS = 10

export const findUndoableImports = (db: Db, by: Pick<Actor, 'id'>, at: Date) =>
  undoable(db, 'import', by, at)
    .select(['id', 'name', 'made_at', 'rows_added', 'rows_changed'])
    .limit(MAX_LISTED_IMPORTS)
    .execute()

export const operationColumns = [
  'id',
  'kind',
  'name',
  'field',
  'made_at',
  'rows_added',
  'rows_changed',
  'undone',
] as const

export interface WantedOperation {
  id: number
  kind: OperationKind | readonly OperationKind[]
  by: Pick<Actor, 'id'>
}

/** @throws HttpError 404 for one that is not there, not this administrator's or too old */
export const findOperation = async (trx: Trx, { id, kind, by }: WantedOperation, at: Date) => {
  const found = await trx
    .selectFrom('operations')
    .select(operationColumns)
    .where('id', '=', id)
    .where('kind', 'in', [kind].flat())
    .where('unfinished_at', 'is', null)
    .where(isUndoableBy(by, at))
    .executeTakeFirst()
  if (found) return found
  throw new HttpError(
    404,
    kind === 'import'
      ? 'This import can no longer be undone.'
      : 'This change can no longer be undone.',
  )
}

export type Operation = Awaited<ReturnType<typeof findOperation>>

/**
 * Reverts an operation once. One that reverted nothing can be tried again, after the Undo of newer operations.
 * @returns the answer, and what was undone; only the stored answer where it was undone before
 * @throws HttpError 404 for one that cannot be undone
 */
export const undoOnce = async <Answer, Undone>(
  trx: Trx,
  wanted: WantedOperation,
  at: Date,
  revert: (
    operation: Operation,
  ) => Promise<{ answer: Answer; undone: Undone; isReverted: boolean }>,
): Promise<{ answer: Answer; undone?: Undone }> => {
  const operation = await findOperation(trx, wanted, at)
  // What was stored is what `revert` answered.
  if (operation.undone) return { answer: fromJsonText(operation.undone) as Answer }
  const { isReverted, ...reverted } = await revert(operation)
  if (isReverted)
    await trx
      .updateTable('operations')
      .set({ undone: toJsonText(reverted.answer) })
      .where('id', '=', operation.id)
      .execute()
  return reverted
}
