import { readInBatches } from '../../../database/batches.ts'
import { isEmbedded, type Trx } from '../../../database/database.ts'
import type { WrittenArticle } from '../../../database/tables/article-tables.ts'
import { findPhotos, type PhotoOfArticle } from '../photos/stored-photos.ts'
import { storedColumns } from '../stored-articles.ts'

/** Also those in the trash. In the order of their ids, so that several transactions lock rows in the same one. */
const lockArticles = (trx: Trx, ids: readonly number[]) =>
  readInBatches(
    ids.toSorted((a, b) => a - b),
    (batch) =>
      trx
        .selectFrom('articles')
        .select([...storedColumns, 'deleted_at'])
        .where('id', 'in', batch)
        .orderBy('id')
        .$if(!isEmbedded(trx), (query) => query.forUpdate())
        .execute(),
  )

type ArticleNow = Awaited<ReturnType<typeof lockArticles>>[number]

interface ArticleToUndo {
  written: WrittenArticle
  article: ArticleNow
  /** Those that the import added to it. */
  photos: PhotoOfArticle[]
}

const isUnchanged = (
  { version, before, photos: writtenPhotos }: WrittenArticle,
  article: ArticleNow,
  photos: PhotoOfArticle[],
) =>
  article.deleted_at === null &&
  article.version === version &&
  writtenPhotos.every((written) =>
    photos.some(({ id, article_pic }) => id === written.id && article_pic === written.article_pic),
  ) &&
  // The Undo of an added article deletes it, so a photo that was added to it since also counts as a change.
  (before !== null || photos.length === writtenPhotos.length)

/** Finds and locks the articles that an Undo changes, and those that it leaves because somebody has changed them since. */
export const planUndo = async (trx: Trx, written: WrittenArticle[]) => {
  const now = await lockArticles(
    trx,
    written.map(({ id }) => id),
  )
  const articles = new Map(now.map((article) => [article.id, article]))
  const withPhotos = written.filter(({ before, photos }) => before === null || photos.length > 0)
  const photosNow = await findPhotos(
    trx,
    withPhotos.map(({ id }) => id),
  )
  const changing: ArticleToUndo[] = []
  const skipped: ArticleNow[] = []
  for (const one of written) {
    const article = articles.get(one.id)
    const wasAdded = one.before === null
    // There is nothing to undo for an article that no longer exists, or was added and is in the trash already.
    if (!article || (wasAdded && article.deleted_at !== null)) continue
    const photos = photosNow.get(one.id) ?? []
    if (!isUnchanged(one, article, photos)) {
      skipped.push(article)
      continue
    }
    const ids = one.photos.map(({ id }) => id)
    changing.push({ written: one, article, photos: photos.filter(({ id }) => ids.includes(id)) })
  }
  return { changing, skipped }
}
