import { type Selectable, sql } from 'kysely'
import { MAX_NAMED_ARTICLES } from '../../../contract/articles/article-imports.ts'
import { articleFields } from '../../../contract/articles/articles.ts'
import { MAX_ROWS_OF_TRANSACTION, smallBatches, writeInBatches } from '../../database/batches.ts'
import { type Db, isEmbedded, type Trx } from '../../database/database.ts'
import { lockImports } from '../../database/lock-imports.ts'
import type { Tables } from '../../database/tables.ts'
import type { CheckPromises } from '../promised-pieces.ts'
import { isGone, lockUnchanged, readArticleIds, readIntended, rowsIn } from './operation-rows.ts'
import { findOperation, type Operation, undoOnce, type WantedOperation } from './operations.ts'
import { valueIn } from './value-in.ts'

/** How many of the changed articles the audit log describes. */
const MAX_DESCRIBED = 100

interface UndoneArticle {
  article: Selectable<Tables['articles']>
  /** What the Undo gives back; null where it puts the article into the trash. */
  before: object | null
}

/** Articles as they are before the Undo. */
const describeArticles = async (
  trx: Trx,
  operation: Operation,
  ids: readonly number[],
): Promise<UndoneArticle[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<Selectable<Tables['articles']> & { before: string | null }>`
    select articles.*, before from ${rowsIn(operation)} and record_id in (${sql.join(ids)})
    order by record_id`.execute(trx)
  return rows.map(({ before, ...article }) => ({ article, before: before && JSON.parse(before) }))
}

/** The columns that an operation has changed in any of these articles. */
const findFields = async (trx: Trx, { id, field }: Operation, ids: readonly number[]) => {
  if (field) return [field]
  const keys = isEmbedded(trx)
    ? sql`json_each(before)`
    : sql`json_object_keys(before::json) as keys (key)`
  const { rows } = await sql<{ key: string }>`
    select distinct key from operation_rows, ${keys}
    where operation_id = ${id} and before is not null
    and record_id in (${sql.join(ids)})`.execute(trx)
  return [...articleFields, 'article_state'].filter((name) => rows.some(({ key }) => key === name))
}

const revertFields = async (
  trx: Trx,
  { id }: Operation,
  fields: readonly string[],
  ids: number[],
) => {
  const values = fields.map((field) =>
    field === 'trash'
      ? sql`deleted_at = null`
      : sql`${sql.ref(field)} = ${valueIn(trx, 'before', field)}`,
  )
  if (values.length === 0) return
  await sql`update articles set ${sql.join(values)}, version = version + 1
    from operation_rows where operation_id = ${id} and record_id = articles.id
    and articles.id in (${sql.join(ids)}) and before is not null
    and ${fields.includes('trash') ? sql`true` : sql`before <> '{}'`}`.execute(trx)
  // The articles have the values of an earlier version again, so what gave them those can be undone too.
  await sql`update operation_rows set version_after = undone.version_after + 1
    from operation_rows as undone where undone.operation_id = ${id}
    and undone.record_kind = operation_rows.record_kind
    and undone.record_id = operation_rows.record_id and operation_rows.operation_id <> ${id}
    and operation_rows.version_after = undone.version_found
    and undone.version_found <> undone.version_after
    and undone.record_id in (${sql.join(ids)})`.execute(trx)
}

/** Puts what an import added into the trash, and brings back the pictures that it replaced. */
const revertAdditions = async (trx: Trx, { id }: Operation, ids: number[], at: Date) => {
  const deleted_at = at.toISOString()
  await sql`update articles set deleted_at = ${deleted_at} where id in (
    select record_id from operation_rows
    where operation_id = ${id} and before is null and record_id in (${sql.join(ids)}))`.execute(trx)
  const ofChanged = (column: 'picture_id' | 'replaces') => sql`(
    select ${sql.ref(column)} from operation_pictures join operation_rows using (operation_id)
    where article_id = record_id and operation_id = ${id} and before is not null and record_id in (${sql.join(ids)}))`
  await sql`update article_pictures set deleted_at = ${deleted_at}
    where id in ${ofChanged('picture_id')}`.execute(trx)
  await sql`update article_pictures set deleted_at = null
    where id in ${ofChanged('replaces')}`.execute(trx)
}

/** The pictures that an import added to articles that were there before, and that its Undo puts into the trash. */
const findAddedPictures = async (trx: Trx, operation: Operation, ids: readonly number[]) => {
  const { rows } = await sql<Selectable<Tables['article_pictures']>>`
    select article_pictures.* from operation_pictures
    join article_pictures on article_pictures.id = picture_id
    where operation_id = ${operation.id} and operation_pictures.article_id in (
      select articles.id from ${rowsIn(operation)} and before is not null
      and record_id in (${sql.join(ids)}))
    order by article_pictures.id`.execute(trx)
  return rows
}

interface Reverted {
  /** The ids of the articles. */
  articles: number[]
  /** The first of them. */
  described: UndoneArticle[]
  pictures: Selectable<Tables['article_pictures']>[]
}

export const nothingReverted = (): Reverted => ({ articles: [], described: [], pictures: [] })

/**
 * Reverts those of the articles that nobody has changed, and deletes their rows: what an operation still has is left to
 * undo. So an Undo that was interrupted can be asked again, and two at the same time share the work.
 */
export const revertRows = async (
  trx: Trx,
  operation: Operation,
  { ids, at, check }: { ids: readonly number[]; at: Date; check?: CheckPromises },
  reverted: Reverted,
) => {
  await check?.(trx, await readIntended(trx, operation, ids))
  for await (const batch of smallBatches(ids)) {
    const unchanged = await lockUnchanged(trx, operation, batch)
    if (unchanged.length === 0) continue
    const toDescribe = unchanged.slice(0, MAX_DESCRIBED - reverted.described.length)
    reverted.described.push(...(await describeArticles(trx, operation, toDescribe)))
    const fields = await findFields(trx, operation, unchanged)
    if (operation.kind === 'import')
      reverted.pictures.push(...(await findAddedPictures(trx, operation, unchanged)))
    await revertFields(trx, operation, fields, unchanged)
    if (operation.kind === 'import') await revertAdditions(trx, operation, unchanged, at)
    await trx
      .deleteFrom('operation_rows')
      .where('operation_id', '=', operation.id)
      .where('record_id', 'in', unchanged)
      .execute()
    reverted.articles.push(...unchanged)
  }
}

export interface Undone extends Reverted {
  operation: Operation
  /** How many articles of the operation are as before it. */
  changed: number
  /** How many articles that it added are in the trash. */
  deleted: number
  skipped: number
  skippedArticles: { id: number; article_name: string }[]
}

/** What all transactions of an Undo have done together. */
const summarize = async (trx: Trx, operation: Operation, reverted: Reverted): Promise<Undone> => {
  const left = await trx
    .selectFrom('operation_rows')
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      fn.count<number>('before').as('changed'),
    ])
    .where('operation_id', '=', operation.id)
    .executeTakeFirstOrThrow()
  const { rows: skipped } = await sql<{ id: number; article_name: string }>`
    select articles.id, article_name from ${rowsIn(operation)} and not ${isGone}
    order by record_id`.execute(trx)
  return {
    ...reverted,
    operation,
    changed: operation.rows_changed - left.changed,
    deleted: operation.rows_added - (left.rows - left.changed),
    skipped: skipped.length,
    skippedArticles: skipped.slice(0, MAX_NAMED_ARTICLES),
  }
}

interface Wanted extends WantedOperation {
  /** Refuses what would take away what is promised to buyers. */
  check: CheckPromises
}

/**
 * Reverts an operation of many articles in several transactions. One of few is left to the transaction of the call.
 * @throws HttpError 404 for one that cannot be undone
 */
export const undoInBatches = async (
  db: Db,
  { check, ...wanted }: Wanted,
  at: Date,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<Reverted> => {
  const reverted = nothingReverted()
  const all = await readArticleIds(db, wanted.id)
  if (all.length <= MAX_ROWS_OF_TRANSACTION) return reverted
  const write = async (trx: Trx, ids: number[]) => {
    await lockImports(trx)
    const operation = await findOperation(trx, wanted, at)
    if (!operation.undone) await revertRows(trx, operation, { ids, at, check }, reverted)
  }
  await writeInBatches(db, all, write, onProgress)
  return reverted
}

/**
 * Gives the articles that nobody has changed since what they had before the operation, and puts those that it added into
 * the trash.
 * @param wanted with what `undoInBatches` has reverted before
 * @param answerOf what the call answers
 */
export const undoOperation = async <Answer>(
  trx: Trx,
  { reverted = nothingReverted(), check, ...wanted }: Wanted & { reverted?: Reverted },
  at: Date,
  answerOf: (undone: Undone) => Answer,
) => {
  await lockImports(trx)
  return undoOnce(trx, wanted, at, async (operation) => {
    const ids = await readArticleIds(trx, operation.id)
    await revertRows(trx, operation, { ids, at, check }, reverted)
    const undone = await summarize(trx, operation, reverted)
    return { answer: answerOf(undone), undone, isReverted: undone.changed + undone.deleted > 0 }
  })
}
