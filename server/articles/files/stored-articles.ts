import { sql } from 'kysely'
import { articleFields } from '../../../contract/articles/articles.ts'
import { foldText } from '../../../contract/fold-text.ts'
import { readInBatches } from '../../database/batches.ts'
import type { Db } from '../../database/database.ts'

const storedColumns = ['id', 'version', 'article_state', ...articleFields] as const

const selectStored = (db: Db) =>
  db.selectFrom('articles').where('deleted_at', 'is', null).select(storedColumns)

export type StoredArticle = Awaited<ReturnType<ReturnType<typeof selectStored>['execute']>>[number]

/** Folded names as the database has them: PostgreSQL may lower rare letters in another way than JavaScript. */
const foldNames = async (db: Db, names: readonly string[]) => {
  const rows = await readInBatches(names, async (batch) => {
    const values = batch.map((name) => sql`(cast(${name} as text))`)
    const found = await sql<{ name: string; folded: string }>`
      select column1 as name, folded(column1) as folded from (values ${sql.join(values)}) as given`.execute(
      db,
    )
    return found.rows
  })
  return new Map(rows.map(({ name, folded }) => [name, folded]))
}

/** Finds articles by their ids and by their names in any spelling of the same text. `fold` gives what equal names have in common. */
export const findStoredArticles = async (db: Db, ids: number[], names: string[]) => {
  const withIds = await readInBatches([...new Set(ids)], (batch) =>
    selectStored(db).where('id', 'in', batch).execute(),
  )
  // No article has such a name, and PostgreSQL cannot look for one.
  const storable = names.filter((name) => !/[\0\p{Surrogate}]/u.test(name))
  const foldedNames = await foldNames(db, [...new Set(storable)])
  const withNames = await readInBatches([...new Set(foldedNames.values())], (batch) =>
    selectStored(db)
      .select('article_name_folded')
      .where('article_name_folded', 'in', batch)
      .execute(),
  )
  return {
    byId: new Map(withIds.map((article) => [article.id, article])),
    byFoldedName: Map.groupBy(withNames, (article) => article.article_name_folded),
    fold: (name: string) => foldedNames.get(name) ?? name,
  }
}

const createFindName = (rows: { name: string }[]) => {
  const byFoldedName = new Map(rows.map(({ name }) => [foldText(name), name]))
  return {
    names: rows.map(({ name }) => name),
    find: (name: string) => byFoldedName.get(foldText(name)),
  }
}

export const findListNames = async (db: Db) => ({
  Material: createFindName(
    await db
      .selectFrom('materials')
      .where('deleted_at', 'is', null)
      .select('material_type as name')
      .execute(),
  ),
  article_pinint: createFindName(
    await db
      .selectFrom('categories')
      .where('deleted_at', 'is', null)
      .select('article_category_name as name')
      .execute(),
  ),
})
export type ListNames = Awaited<ReturnType<typeof findListNames>>

const selectPhotos = (db: Db) =>
  db
    .selectFrom('article_pictures')
    .innerJoin('images', 'images.name', 'article_pictures.article_pic')
    .where('deleted_at', 'is', null)
    .select(['id', 'article_id', 'article_pic', 'position', 'alt'])
    .select(['original', 'file_name', 'file_sha256'])
    .orderBy('position')
    .orderBy('id')

export type PhotoOfArticle = Awaited<ReturnType<ReturnType<typeof selectPhotos>['execute']>>[number]

export const findPhotos = async (db: Db, articles: number[]) => {
  const photos = await readInBatches(articles, (batch) =>
    selectPhotos(db).where('article_id', 'in', batch).execute(),
  )
  return Map.groupBy(photos, ({ article_id }) => article_id)
}
