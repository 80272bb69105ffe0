import { sql } from 'kysely'
import { smallBatches } from '../database/batches.ts'
import type { Db, Trx } from '../database/database.ts'
import { prepareQuery } from '../database/lists/prepare-query.ts'
import { lockImports } from '../database/lock-imports.ts'
import { replaceInChanges, replaceInImports } from '../database/undoable-articles.ts'

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
  to: string
}

const renameInChanges = (trx: Trx, reference: Reference, { from, to }: NewName) =>
  replaceInChanges(
    trx,
    (changed) => {
      const [id, version, before, ...found] = changed
      return before === from ? [id, version, to, ...found] : changed
    },
    [reference],
  )

const renameInImports = (trx: Trx, reference: Reference, { from, to }: NewName) =>
  replaceInImports(trx, (written) =>
    written.before?.[reference] === from
      ? { ...written, before: { ...written.before, [reference]: to } }
      : written,
  )

/** Puts the new name of a material or category into its articles, also those in the trash, and into what Undos give back. */
export const renameInArticles = async (
  trx: Trx,
  reference: Reference,
  from: string,
  to: string | undefined = from,
) => {
  if (to === from) return
  await lockImports(trx)
  const found = await trx
    .selectFrom('articles')
    .select('id')
    .where(reference, '=', from)
    .orderBy('id')
    .execute()
  for await (const batch of smallBatches(found)) {
    const ids = batch.map(({ id }) => id)
    await trx
      .updateTable('articles')
      .set(({ eb }) => ({ [reference]: to, version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .where(reference, '=', from)
      .execute()
  }
  // After the articles, whose update waits for a change of many that is still running and has not stored them yet.
  await renameInChanges(trx, reference, { from, to })
  await renameInImports(trx, reference, { from, to })
}
