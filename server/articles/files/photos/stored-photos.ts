import { readInBatches } from '../../../database/batches.ts'
import type { Db } from '../../../database/database.ts'

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
