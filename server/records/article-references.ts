import { sql, type Transaction } from 'kysely'
import type { Db } from '../database/database.ts'
import { prepareQuery } from '../database/prepare-query.ts'
import type { Tables } from '../database/tables.ts'

/** The columns in which an article bears the name of its material and of its category. */
type Bearing = 'Material' | 'article_pinint'

/** How many articles outside the trash bear the name that stands in the column `name`. */
export const countArticlesWith = (bearing: Bearing, name: string) =>
  sql<number>`(select coalesce(sum(articles), 0) from article_counts
    where bearing = ${sql.lit(bearing)} and article_counts.name = ${sql.ref(name)})`

/** Gives what counts the articles outside the trash. */
export const createArticleCounter = (db: Db) => {
  const ask = prepareQuery(db, () =>
    db
      .selectFrom('article_counts')
      .where('bearing', '=', sql.lit(''))
      .select(({ fn }) => fn.sum<number>('articles').as('count')),
  )
  return async () => (await ask())[0]?.count ?? 0
}

/** Gives every article, also in the trash, the new name of its material or category. */
export const renameInArticles = async (
  trx: Transaction<Tables>,
  bearing: Bearing,
  from: string,
  to: string | undefined = from,
) => {
  if (to === from) return
  await trx
    .updateTable('articles')
    .set(({ eb }) => ({ [bearing]: to, version: eb('version', '+', 1) }))
    .where(bearing, '=', from)
    .execute()
}
