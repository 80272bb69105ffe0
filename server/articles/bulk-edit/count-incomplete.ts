import type { ArticleChange } from '../../../contract/articles/article-changes.ts'
import { readInBatches } from '../../database/batches.ts'
import type { Db } from '../../database/database.ts'
import { hasNoPicture } from '../../records/article-conditions.ts'
import type { ChosenArticle } from './choose-articles.ts'

/** How many of the articles that a change puts in the shop have no photo, and how many no stock. */
export const countIncomplete = async (
  db: Db,
  { field, to }: ArticleChange,
  articles: readonly ChosenArticle[],
) => {
  if (field !== 'article_state' || to !== 'shop') return { without_photo: 0, without_stock: 0 }
  const ids = articles.map(({ id }) => id)
  const withoutPhoto = await readInBatches(ids, (batch) =>
    db.selectFrom('articles').select('id').where('id', 'in', batch).where(hasNoPicture).execute(),
  )
  return {
    without_photo: withoutPhoto.length,
    without_stock: articles.filter(({ article_stock }) => article_stock === 0).length,
  }
}
