import { sql } from 'kysely'
import { isEmbedded, type Trx } from '../database/database.ts'
import { updateRows } from '../database/update-rows.ts'

/** In the order of the shop. Nobody else moves one of them before the end of the transaction. */
const lockCategories = async (trx: Trx) => {
  const rows = trx
    .selectFrom('categories')
    .select(['id', 'rank', 'article_category_name'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
  const found = await (isEmbedded(trx) ? rows : rows.forUpdate()).execute()
  return found.sort((a, b) => b.rank - a.rank || b.id - a.id)
}

/** `place` counts from 1; one past the end is the end. @returns the category with both places; undefined without one */
export const moveCategory = async (trx: Trx, id: number, place: number) => {
  const categories = await lockCategories(trx)
  const index = categories.findIndex((category) => category.id === id)
  const category = categories[index]
  if (!category) return undefined
  const ordered = categories.toSpliced(index, 1).toSpliced(place - 1, 0, category)
  const ranks = ordered.map((moved, newIndex) => [moved.id, ordered.length - newIndex] as const)
  const moved = ranks.filter(([id, rank]) =>
    categories.some((one) => one.id === id && one.rank !== rank),
  )
  await updateRows(trx, 'categories', { rank: sql`integer` }, moved)
  return {
    before: { ...category, place: index + 1 },
    place: ordered.indexOf(category) + 1,
  }
}
