import { sql } from 'kysely'
import { smallBatches } from '../database/batches.ts'
import type { Db, Trx } from '../database/database.ts'
import { prepareQuery } from '../database/lists/prepare-query.ts'
import { lockImports } from '../database/lock-imports.ts'
import {
  type RenewedVersion,
  type RenewedVersions,
  versionReplacements,
} from './undo/renew-versions.ts'
import { type Replacements, replaceInUndoable } from './undo/undoable-articles.ts'

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

/** Replaces the name in the articles, also those in the trash. @returns their versions before and after */
const replaceName = async (
  trx: Trx,
  reference: Reference,
  { from, to }: { from: string; to: string },
): Promise<RenewedVersions> => {
  const found = await trx
    .selectFrom('articles')
    .select('id')
    .where(reference, '=', from)
    .orderBy('id')
    .execute()
  const renewed = new Map<number, RenewedVersion>()
  for await (const batch of smallBatches(found)) {
    const ids = batch.map(({ id }) => id)
    const updated = await trx
      .updateTable('articles')
      .set(({ eb }) => ({ [reference]: to, version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .where(reference, '=', from)
      .returning(['id', 'version'])
      .execute()
    for (const { id, version } of updated) renewed.set(id, { before: version - 1, now: version })
  }
  return renewed
}

/** Puts the new name of a material or category into its articles, also those in the trash, and into what Undos give back. */
export const renameInArticles = async (
  trx: Trx,
  reference: Reference,
  { from, to = from }: NewName,
  at: Date,
) => {
  if (to === from) return
  await lockImports(trx)
  // Before the stored changes: this waits for a change of many that is still running and has not stored its articles yet.
  const versions = versionReplacements(await replaceName(trx, reference, { from, to }))
  const replacements: Replacements = {
    inChange: (changed, field) => {
      const renewed = versions.inChange(changed, field)
      const [id, version, before, ...found] = renewed
      return field === reference && before === from ? [id, version, to, ...found] : renewed
    },
    inImport: (written) => {
      const renewed = versions.inImport(written)
      return renewed.before?.[reference] === from
        ? { ...renewed, before: { ...renewed.before, [reference]: to } }
        : renewed
    },
  }
  await replaceInUndoable(trx, replacements, at)
}
