import type { Db, Trx } from '../../../database/database.ts'
import { toJsonText } from '../../../database/json-text.ts'
import type { WrittenArticle } from '../../../database/tables/article-tables.ts'
import type { SignedInAdmin } from '../../../http/call.ts'
import { HttpError } from '../../../http/http-error.ts'
import { isUndoableBy, oldestUndoable } from '../../../records/undo/undoable.ts'

const MAX_LISTED = 10

type Importer = Pick<SignedInAdmin, 'id'>

interface WrittenImport {
  by: Importer
  name: string
  articles: WrittenArticle[]
}

/** Stores what an import has written, so that it can be undone. @returns its number; undefined where it wrote nothing */
export const storeImport = async (trx: Trx, { by, name, articles }: WrittenImport, at: Date) => {
  await trx.deleteFrom('article_imports').where('made_at', '<', oldestUndoable(at)).execute()
  if (articles.length === 0) return undefined
  const added = articles.filter(({ before }) => before === null).length
  const { id } = await trx
    .insertInto('article_imports')
    .values({
      administrator_id: by.id,
      made_at: at.toISOString(),
      name,
      rows_added: added,
      rows_changed: articles.length - added,
      articles: toJsonText(articles),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findUndoableImports = (db: Db, by: Importer, at: Date) =>
  db
    .selectFrom('article_imports')
    .select(['id', 'name', 'made_at', 'rows_added', 'rows_changed'])
    .where(isUndoableBy(by, at))
    .where('undone', 'is', null)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()

/** @throws HttpError 404 for one that is not there, not this administrator's or too old */
export const findImport = async (trx: Trx, id: number, by: Importer, at: Date) => {
  const found = await trx
    .selectFrom('article_imports')
    .select(['name', 'articles', 'undone'])
    .where('id', '=', id)
    .where(isUndoableBy(by, at))
    .executeTakeFirst()
  if (!found) throw new HttpError(404, 'This import cannot be undone any more.')
  return found
}
