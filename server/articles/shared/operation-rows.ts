import { type SqlBool, sql } from 'kysely'
import { readInBatches } from '../../database/batches.ts'
import { type Db, isEmbedded, type Trx } from '../../database/database.ts'
import type { IntendedChange } from '../promised-pieces.ts'
import type { Operation } from './operations.ts'

export const rowsIn = ({
  id,
}: Operation) => sql`operation_rows join articles on articles.id = record_id
  where operation_id = ${id}`

/** Whether nobody has changed an article, or its pictures where the import added some, since the operation. */
const isUnchanged = ({ field, made_at }: Operation) => sql<SqlBool>`(
  version = version_after
  and ${field === 'trash' ? sql`coalesce(deleted_at, '') = ${made_at}` : sql`deleted_at is null`}
  and not exists (select 1 from operation_pictures as added
    where added.operation_id = operation_rows.operation_id and added.article_id = articles.id
    and not exists (select 1 from article_pictures as current
      where current.id = added.picture_id and current.article_pic = added.article_pic
      and current.deleted_at is null))
  and (before is not null or
    (select count(*) from article_pictures as current
      where current.article_id = articles.id and current.deleted_at is null) =
    (select count(*) from operation_pictures as added
      where added.operation_id = operation_rows.operation_id and added.article_id = articles.id)))`

/** There is nothing to undo for an article that was added and is in the trash already. */
export const isGone = sql<SqlBool>`(before is null and deleted_at is not null)`

/** The articles that are left to undo. */
export const readArticleIds = async (db: Db, operation: number) => {
  const found = await db
    .selectFrom('operation_rows')
    .select('record_id')
    .where('operation_id', '=', operation)
    .orderBy('record_id')
    .execute()
  return found.map(({ record_id }) => record_id)
}

/** Locks the articles in the order of their ids, as others do, and gives those that nobody has changed. */
export const lockUnchanged = async (trx: Trx, operation: Operation, ids: readonly number[]) => {
  const chosen = sql`${rowsIn(operation)} and record_id in (${sql.join(ids)})`
  if (!isEmbedded(trx))
    await sql`select 1 from ${chosen} order by record_id for update of articles`.execute(trx)
  const { rows } = await sql<{ id: number }>`select articles.id from ${chosen}
    and ${isUnchanged(operation)} order by record_id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** What an Undo would make of those of the articles that nobody has changed. */
export const readIntended = async (trx: Trx, operation: Operation, ids: readonly number[]) => {
  const rows = await readInBatches(ids, async (batch) => {
    const found = await sql<{ id: number; before: string | null }>`
      select articles.id, before from ${rowsIn(operation)} and ${isUnchanged(operation)}
      and record_id in (${sql.join(batch)})`.execute(trx)
    return found.rows
  })
  return new Map<number, IntendedChange>(
    rows.map(({ id, before }) => [id, before === null ? { isDeleted: true } : JSON.parse(before)]),
  )
}

/**
 * Articles that a new name of a material or category has changed have the same values in a new version: an Undo takes them
 * for unchanged.
 */
export const renewVersions = async (trx: Trx, renamed: readonly number[]) => {
  if (renamed.length === 0) return
  await sql`update operation_rows set version_after = version_after + 1
    where record_kind = 'article' and record_id in (${sql.join(renamed)}) and version_after =
      (select version - 1 from articles where articles.id = record_id)`.execute(trx)
}

/** Puts a new name into what Undos give back. */
export const renameInOperations = async (
  trx: Trx,
  reference: 'Material' | 'article_pinint',
  { from, to }: { from: string; to: string },
) => {
  const path = sql.lit(reference)
  await (isEmbedded(trx)
    ? sql`update operation_rows set before = json_set(before, ${`$.${reference}`}, ${to})
        where record_kind = 'article' and before ->> ${path} = ${from}`
    : sql`update operation_rows
        set before = jsonb_set(before::jsonb, ${`{${reference}}`}, to_jsonb(${to}::text))::text
        where record_kind = 'article' and before::json ->> ${path} = ${from}`
  ).execute(trx)
}
