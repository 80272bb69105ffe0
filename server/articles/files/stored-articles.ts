import { sql } from 'kysely'
import { articleFields } from '../../../contract/articles/articles.ts'
import { readInBatches } from '../../database/batches.ts'
import type { Db } from '../../database/database.ts'

export const storedColumns = ['id', 'version', 'article_state', ...articleFields] as const

const selectStored = (db: Db) =>
  db.selectFrom('articles').where('deleted_at', 'is', null).select(storedColumns)

export type StoredArticle = Awaited<ReturnType<ReturnType<typeof selectStored>['execute']>>[number]

export const findStoredArticles = async (db: Db, ids: number[], names: string[]) => {
  const withIds = await readInBatches([...new Set(ids)], (batch) =>
    selectStored(db).where('id', 'in', batch).execute(),
  )
  // No article has a name with U+0000, and PostgreSQL cannot look for one.
  const storable = new Set(names.filter((name) => !name.includes('\0')))
  const withNames = await readInBatches([...storable], (batch) =>
    selectStored(db).where(sql.ref('article_name_folded'), 'in', batch).execute(),
  )
  const byName = new Map<string, StoredArticle[]>()
  for (const article of withNames) {
    const name = article.article_name.toLowerCase()
    byName.set(name, [...(byName.get(name) ?? []), article])
  }
  return { byId: new Map(withIds.map((article) => [article.id, article])), byName }
}

const mapByLowerCase = (rows: { name: string }[]) =>
  new Map(rows.map(({ name }) => [name.toLowerCase(), name]))

export const findListNames = async (db: Db) => ({
  Material: mapByLowerCase(
    await db
      .selectFrom('materials')
      .where('deleted_at', 'is', null)
      .select('material_type as name')
      .execute(),
  ),
  article_pinint: mapByLowerCase(
    await db
      .selectFrom('categories')
      .where('deleted_at', 'is', null)
      .select('article_category_name as name')
      .execute(),
  ),
})
export type ListNames = Awaited<ReturnType<typeof findListNames>>
