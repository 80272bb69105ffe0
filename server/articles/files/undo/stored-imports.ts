import type { Db, Trx } from '../../../database/database.ts'
import { DAY_MS, instantBefore } from '../../../database/instants.ts'
import { fromJsonText, toJsonText } from '../../../database/json-text.ts'
import type { WrittenArticle } from '../../../database/tables/article-tables.ts'
import { HttpError } from '../../../http/http-error.ts'
import type { SignedInAdmin } from '../../../http/serve.ts'

const MAX_LISTED = 10

type Importer = Pick<SignedInAdmin, 'id'>

/** Imports that were made before this instant cannot be undone. */
const oldestUndoable = (at: Date) => instantBefore(at, DAY_MS)

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
    .where('administrator_id', '=', by.id)
    .where('undone', 'is', null)
    .where('made_at', '>=', oldestUndoable(at))
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()

/** @throws HttpError 404 for one that is not there, not this administrator's or too old */
export const findImport = async (trx: Trx, id: number, by: Importer, at: Date) => {
  const found = await trx
    .selectFrom('article_imports')
    .select(['name', 'articles', 'undone'])
    .where('id', '=', id)
    .where('administrator_id', '=', by.id)
    .where('made_at', '>=', oldestUndoable(at))
    .executeTakeFirst()
  if (!found) throw new HttpError(404, 'This import cannot be undone any more.')
  return found
}

export interface RestoredVersion {
  /** The version that the undone import found. */
  found: number
  /** The version that has the same values again. */
  now: number
}

/** The version that an import found. */
export const foundVersion = ({ version, found = version - 1 }: WrittenArticle) => found

/** An Undo restores the values of earlier imports in new versions. They get these versions, so that they can be undone too. */
export const renewVersions = async (trx: Trx, restored: ReadonlyMap<number, RestoredVersion>) => {
  const others = await trx
    .selectFrom('article_imports')
    .select(['id', 'articles'])
    .where('undone', 'is', null)
    .execute()
  const renew = (article: WrittenArticle): WrittenArticle => {
    const change = restored.get(article.id)
    if (change?.found !== article.version) return article
    return { ...article, version: change.now, found: foundVersion(article) }
  }
  for (const { id, articles } of others) {
    const written = fromJsonText(articles)
    const renewed = written.map(renew)
    if (renewed.every((article, index) => article === written[index])) continue
    await trx
      .updateTable('article_imports')
      .set({ articles: toJsonText(renewed) })
      .where('id', '=', id)
      .execute()
  }
}
