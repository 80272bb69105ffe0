import { sql } from 'kysely'
import { smallBatches } from '../../database/batches.ts'
import type { Db, Trx } from '../../database/database.ts'
import { prepareQuery } from '../../database/lists/prepare-query.ts'
import { lockImports } from '../../database/lock-imports.ts'
import { renameInOperations, renewVersions } from './operation-rows.ts'

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

interface NewName {
  from: string
  to?: string | undefined
}

/**
 * Puts the new name of a material or category into its articles, also those in the trash, and into what Undos give back. By
 * one statement for a hundred articles, so that others get a turn in between.
 */
export const renameInArticles = async (
  trx: Trx,
  reference: Reference,
  { from, to = from }: NewName,
) => {
  if (to === from) return
  await lockImports(trx)
  const column = sql.ref(reference)
  const found = await trx
    .selectFrom('articles')
    .select('id')
    .where(reference, '=', from)
    .orderBy('id')
    .execute()
  for await (const batch of smallBatches(found)) {
    const ids = batch.map(({ id }) => id)
    // Another name may have been given to one of them while this waited for its row.
    const renamed = await sql<{ id: number }>`
      update articles set ${column} = ${to}, version = version + 1
      where id in (${sql.join(ids)}) and ${column} = ${from} returning id`.execute(trx)
    await renewVersions(
      trx,
      renamed.rows.map(({ id }) => id),
    )
  }
  await renameInOperations(trx, reference, { from, to })
}
