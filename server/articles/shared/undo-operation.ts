import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { MAX_NAMED_ARTICLES } from '../../../contract/articles/article-imports.ts'
import { articleFields } from '../../../contract/articles/articles.ts'
import { smallBatches } from '../../database/batches.ts'
import { isEmbedded, type Trx } from '../../database/database.ts'
import { fromJsonText, toJsonText } from '../../database/json-text.ts'
import { lockImports } from '../../database/lock-imports.ts'
import type { Tables } from '../../database/tables.ts'
import type { Actor } from '../../http/call.ts'
import { findOperation } from './operations.ts'
import { valueIn } from './value-in.ts'

type Operation = Awaited<ReturnType<typeof findOperation>>

/** How many of the changed articles the audit log describes. */
const MAX_DESCRIBED = 100

const rowsIn = ({ id }: Operation) => sql`operation_rows join articles on articles.id = article_id
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
const isGone = sql<SqlBool>`(before is null and deleted_at is not null)`

interface ArticleNow {
  id: number
  article_name: string
  is_added: number
  is_unchanged: number
  is_gone: number
}

/** Locks the articles in the order of their ids, as others do, and tells which nobody has changed. */
const lockArticles = async (trx: Trx, operation: Operation) => {
  const unchanged: ArticleNow[] = []
  const skipped: ArticleNow[] = []
  const flag = (condition: RawBuilder<SqlBool>) => sql`case when ${condition} then 1 else 0 end`
  const found = await trx
    .selectFrom('operation_rows')
    .select('article_id')
    .where('operation_id', '=', operation.id)
    .orderBy('article_id')
    .execute()
  for await (const batch of smallBatches(found)) {
    const ids = batch.map(({ article_id }) => article_id)
    const ofBatch = sql`${rowsIn(operation)} and article_id in (${sql.join(ids)}) order by article_id`
    if (!isEmbedded(trx)) await sql`select 1 from ${ofBatch} for update of articles`.execute(trx)
    const { rows } = await sql<ArticleNow>`select articles.id, article_name,
        ${flag(sql`before is null`)} as is_added, ${flag(isGone)} as is_gone,
        ${flag(isUnchanged(operation))} as is_unchanged
      from ${ofBatch}`.execute(trx)
    unchanged.push(...rows.filter(({ is_unchanged }) => is_unchanged === 1))
    skipped.push(...rows.filter(({ is_unchanged, is_gone }) => is_unchanged + is_gone === 0))
  }
  return { unchanged, skipped }
}

interface UndoneArticle {
  article: Selectable<Tables['articles']>
  /** What the Undo gives back; null where it puts the article into the trash. */
  before: object | null
}

/** The first of the changed articles, as they are before the Undo. */
const describeArticles = async (trx: Trx, operation: Operation): Promise<UndoneArticle[]> => {
  const { rows } = await sql<Selectable<Tables['articles']> & { before: string | null }>`
    select articles.*, before from ${rowsIn(operation)} and ${isUnchanged(operation)}
    order by article_id limit ${sql.lit(MAX_DESCRIBED)}`.execute(trx)
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
    and article_id in (${sql.join(ids)})`.execute(trx)
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
    from operation_rows where operation_id = ${id} and article_id = articles.id
    and articles.id in (${sql.join(ids)}) and before is not null
    and ${fields.includes('trash') ? sql`true` : sql`before <> '{}'`}`.execute(trx)
  // The articles have the values of an earlier version again, so what gave them those can be undone too.
  await sql`update operation_rows set version_after = undone.version_after + 1
    from operation_rows as undone where undone.operation_id = ${id}
    and undone.article_id = operation_rows.article_id and operation_rows.operation_id <> ${id}
    and operation_rows.version_after = undone.version_found
    and undone.version_found <> undone.version_after
    and undone.article_id in (${sql.join(ids)})`.execute(trx)
}

/** Puts what an import added into the trash, and brings back the pictures that it replaced. */
const revertAdditions = async (trx: Trx, { id }: Operation, ids: number[], at: Date) => {
  const deleted_at = at.toISOString()
  await sql`update articles set deleted_at = ${deleted_at} where id in (
    select article_id from operation_rows
    where operation_id = ${id} and before is null and article_id in (${sql.join(ids)}))`.execute(
    trx,
  )
  const ofChanged = (column: 'picture_id' | 'replaces') => sql`(
    select ${sql.ref(column)} from operation_pictures join operation_rows using (operation_id, article_id)
    where operation_id = ${id} and before is not null and article_id in (${sql.join(ids)}))`
  await sql`update article_pictures set deleted_at = ${deleted_at}
    where id in ${ofChanged('picture_id')}`.execute(trx)
  await sql`update article_pictures set deleted_at = null
    where id in ${ofChanged('replaces')}`.execute(trx)
}

/** The pictures that an import added to articles that were there before, and that its Undo puts into the trash. */
const findAddedPictures = async (trx: Trx, operation: Operation) => {
  const { rows } = await sql<Selectable<Tables['article_pictures']>>`
    select article_pictures.* from operation_pictures
    join article_pictures on article_pictures.id = picture_id
    where operation_id = ${operation.id} and operation_pictures.article_id in (
      select articles.id from ${rowsIn(operation)} and before is not null and ${isUnchanged(operation)})
    order by article_pictures.id`.execute(trx)
  return rows
}

export interface Undone {
  operation: Operation
  /** The ids of the articles that it has changed, deleted ones too. */
  articles: number[]
  /** The first of them. */
  described: UndoneArticle[]
  pictures: Selectable<Tables['article_pictures']>[]
  deleted: number
  skipped: number
  skippedArticles: { id: number; article_name: string }[]
}

/**
 * Gives the articles that nobody has changed since what they had before the operation, and puts those that it added into
 * the trash. One that found each article changed since can be tried again, after the Undo of newer operations.
 * @param answerOf what the call answers, which is stored
 * @returns what was undone; only the stored answer where it was undone before
 * @throws HttpError 404 for one that cannot be undone
 */
export const undoOperation = async <Answer>(
  trx: Trx,
  wanted: { id: number; kind: Operation['kind']; by: Pick<Actor, 'id'> },
  at: Date,
  answerOf: (undone: Undone) => Answer,
): Promise<{ answer: Answer; undone?: Undone }> => {
  await lockImports(trx)
  const operation = await findOperation(trx, wanted, at)
  // What was stored is what `answerOf` gave.
  if (operation.undone) return { answer: fromJsonText(operation.undone) as Answer }
  const { unchanged, skipped } = await lockArticles(trx, operation)
  const articles = unchanged.map(({ id }) => id)
  const undone = {
    operation,
    articles,
    described: await describeArticles(trx, operation),
    pictures: await findAddedPictures(trx, operation),
    deleted: unchanged.filter(({ is_added }) => is_added === 1).length,
    skipped: skipped.length,
    skippedArticles: skipped.slice(0, MAX_NAMED_ARTICLES),
  }
  const answer = answerOf(undone)
  if (articles.length === 0) return { answer, undone }
  for await (const ids of smallBatches(articles)) {
    const fields = await findFields(trx, operation, ids)
    await revertFields(trx, operation, fields, ids)
    if (operation.kind === 'import') await revertAdditions(trx, operation, ids, at)
  }
  await trx
    .updateTable('operations')
    .set({ undone: toJsonText(answer) })
    .where('id', '=', operation.id)
    .execute()
  return { answer, undone }
}
