import { sql } from 'kysely'
import type { ArticleChange, UndoableChange } from '../../../contract/articles/article-changes.ts'
import { type Db, isEmbedded, type Trx } from '../../database/database.ts'
import { fromJsonText, toJsonText } from '../../database/json-text.ts'
import type { BulkChangedArticle, ChangeDetails } from '../../database/tables/article-tables.ts'
import type { SignedInAdmin } from '../../http/call.ts'
import { HttpError } from '../../http/http-error.ts'
import { isUndoableBy, oldestUndoable } from '../../records/undo/undoable.ts'

const MAX_LISTED = 50

type Changer = Pick<SignedInAdmin, 'id'>

const detailsOf = ({ field, how, amount, round, to }: ArticleChange): ChangeDetails => {
  if (field === 'trash') return {}
  if (field === 'article_price') return { how, amount, round }
  if (field === 'article_stock') return { how, amount }
  return { to }
}

interface AppliedChange {
  by: Changer
  change: ArticleChange
  articles: BulkChangedArticle[]
}

/** Stores what a change has made, so that it can be undone. @returns its number */
export const storeChange = async (trx: Trx, { by, change, articles }: AppliedChange, at: Date) => {
  await trx.deleteFrom('article_changes').where('made_at', '<', oldestUndoable(at)).execute()
  const { id } = await trx
    .insertInto('article_changes')
    .values({
      administrator_id: by.id,
      made_at: at.toISOString(),
      field: change.field,
      details: toJsonText(detailsOf(change)),
      changed: articles.length,
      articles: toJsonText(articles),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const changedIn = (db: Db) => {
  const list = isEmbedded(db) ? sql`articles` : sql`cast(articles as json)`
  return sql<number>`coalesce(changed, json_array_length(${list}))`
}

export const findUndoableChanges = async (
  db: Db,
  by: Changer,
  at: Date,
): Promise<UndoableChange[]> => {
  const found = await db
    .selectFrom('article_changes')
    .select(['id', 'made_at', 'field', 'details', changedIn(db).as('changed')])
    .where(isUndoableBy(by, at))
    .where('undone', 'is', null)
    .where(changedIn(db), '>', 0)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return found.map(({ details, ...change }) => ({ ...change, ...fromJsonText(details) }))
}

/** @throws HttpError 404 for one that is not there, not this administrator's or too old */
export const findChange = async (trx: Trx, id: number, by: Changer, at: Date) => {
  const found = await trx
    .selectFrom('article_changes')
    .select(['field', 'made_at', 'articles', 'undone'])
    .where('id', '=', id)
    .where(isUndoableBy(by, at))
    .executeTakeFirst()
  if (!found) throw new HttpError(404, 'This change can no longer be undone.')
  return found
}
