import { sql } from 'kysely'
import { articleFields } from '../../../contract/articles/articles.ts'
import type { Db } from '../../database/database.ts'

const columns = ['id', 'version', 'article_state', ...articleFields] as const

const PART = 500

const selectStored = (db: Db) =>
  db.selectFrom('articles').where('deleted_at', 'is', null).select(columns)

export type StoredArticle = Awaited<ReturnType<ReturnType<typeof selectStored>['execute']>>[number]

/** Reads by many keys, some at a time, as a query takes only so many. */
export const inParts = async <Key, Row>(keys: Key[], read: (part: Key[]) => Promise<Row[]>) => {
  const rows: Row[] = []
  for (let from = 0; from < keys.length; from += PART) {
    rows.push(...(await read(keys.slice(from, from + PART))))
  }
  return rows
}

export const findStored = async (db: Db, ids: number[], names: string[]) => {
  const withIds = await inParts([...new Set(ids)], (part) =>
    selectStored(db).where('id', 'in', part).execute(),
  )
  const withNames = await inParts([...new Set(names)], (part) =>
    selectStored(db).where(sql.ref('article_name_folded'), 'in', part).execute(),
  )
  const byName = new Map<string, StoredArticle[]>()
  for (const article of withNames) {
    const name = article.article_name.toLowerCase()
    byName.set(name, [...(byName.get(name) ?? []), article])
  }
  return { byId: new Map(withIds.map((article) => [article.id, article])), byName }
}

const bySpelling = (rows: { name: string }[]) =>
  new Map(rows.map(({ name }) => [name.toLowerCase(), name]))

export const findLists = async (db: Db) => ({
  Material: bySpelling(
    await db
      .selectFrom('materials')
      .where('deleted_at', 'is', null)
      .select('material_type as name')
      .execute(),
  ),
  article_pinint: bySpelling(
    await db
      .selectFrom('categories')
      .where('deleted_at', 'is', null)
      .select('article_category_name as name')
      .execute(),
  ),
})
export type Lists = Awaited<ReturnType<typeof findLists>>
