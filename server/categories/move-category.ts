import { type Db, isEmbedded, type Trx } from '../database/database.ts'

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
export const moveCategory = (db: Db, id: number, place: number) =>
  db.transaction().execute(async (trx) => {
    const categories = await lockCategories(trx)
    const index = categories.findIndex((category) => category.id === id)
    const category = categories[index]
    if (!category) return undefined
    const ordered = categories.toSpliced(index, 1).toSpliced(place - 1, 0, category)
    for (const [newIndex, moved] of ordered.entries()) {
      const rank = ordered.length - newIndex
      if (rank === moved.rank) continue
      await trx.updateTable('categories').set({ rank }).where('id', '=', moved.id).execute()
    }
    return {
      before: { ...category, place: index + 1 },
      place: ordered.indexOf(category) + 1,
    }
  })
