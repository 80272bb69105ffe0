import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import { prepareQuery } from '../database/lists/prepare-query.ts'

type Reference = 'Material' | 'article_pinint'

export const countArticlesWith = (reference: Reference, name: string) =>
  sql<number>`(select coalesce(sum(articles), 0) from article_counts
    where bearing = ${sql.lit(reference)} and article_counts.name = ${sql.ref(name)})`

export const createArticleCounter = (db: Db) => {
  const ask = prepareQuery(db, () =>
    db
      .selectFrom('article_counts')
      .where('bearing', '=', sql.lit(''))
      .select(({ fn }) => fn.sum<number>('articles').as('count')),
  )
  return async () => (await ask())[0]?.count ?? 0
}

/** Puts the new name of a material or category into its articles, also those in the trash. */
export const renameInArticles = async (
  trx: Trx,
  reference: Reference,
  from: string,
  to: string | undefined = from,
) => {
  if (to === from) return
  await trx
    .updateTable('articles')
    .set(({ eb }) => ({ [reference]: to, version: eb('version', '+', 1) }))
    .where(reference, '=', from)
    .execute()
}
