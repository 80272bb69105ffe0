import { sql } from 'kysely'
import {
  checkPictureLimit,
  lockArticle,
  renewPicture,
} from '../articles/shared/pictures-of-articles.ts'
import { factsColumn, plainColumns, withCode } from '../articles/shared/with-code.ts'
import type { Db, Trx } from '../database/database.ts'
import { updateRows } from '../database/update-rows.ts'
import { fieldError, HttpError, notFound } from '../http/http-error.ts'
import { availableWidths } from '../images/renditions.ts'

/** With their table: a picture or an image may have a column of the same name. */
const articleColumns = plainColumns.map((field) => `articles.${field}` as const)

/** Of articles that are not in the trash, whatever their state; deleted pictures too. */
const selectPicturesOfLiveArticles = (db: Db) =>
  db
    .selectFrom('article_pictures')
    .innerJoin('articles', 'articles.id', 'article_pictures.article_id')
    .where('articles.deleted_at', 'is', null)

const currentPictures = (db: Db) =>
  selectPicturesOfLiveArticles(db).where('article_pictures.deleted_at', 'is', null)

export const findPictures = async (db: Db, article: number) => {
  const rows = await currentPictures(db)
    .innerJoin('images', 'images.name', 'article_pictures.article_pic')
    .where('articles.id', '=', article)
    .select([
      ...articleColumns,
      'articles.id',
      'articles.version',
      'article_state',
      'article_pic',
      'article_pictures.id as picture_id',
      'article_pictures.version as picture_version',
      'alt',
      'position',
      'width',
      'height',
      'colour',
      'derived_at',
    ])
    .select(factsColumn(db))
    .orderBy('position')
    .orderBy('article_pictures.id')
    .execute()
  return rows.map((row) => ({
    ...withCode(row),
    widths: availableWidths(row),
  }))
}

/** Locks the article until the end of the transaction, so that its pictures change one call at a time; gives them. */
const lockPictures = async (trx: Trx, article: number) => {
  if (!(await lockArticle(trx, article))) throw notFound()
  return trx
    .selectFrom('article_pictures')
    .select(['id', 'position', 'article_pic', 'alt'])
    .where('article_id', '=', article)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Keeps a picture until its record is stored. @throws HttpError where none of this name was uploaded here */
export const requirePicture = async (db: Db, name: string, at: Date) => {
  if (!(await renewPicture(db, name, at)))
    throw fieldError('article_pic', 'article_pic must be a photo that was uploaded here')
}

/** @throws HttpError 404 if there is no such picture, or its article is in the trash */
export const articleOfPicture = async (db: Db, id: number) => {
  const found = await selectPicturesOfLiveArticles(db)
    .select('article_id')
    .where('article_pictures.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.article_id
}

interface NewPicture {
  article_id: number
  article_pic: string
  alt: string
}

/** Adds a picture as the last one. Undefined if the article has it already. */
export const addPicture = async (trx: Trx, { article_id, article_pic, alt }: NewPicture) => {
  const pictures = await lockPictures(trx, article_id)
  if (pictures.some((picture) => picture.article_pic === article_pic)) return undefined
  checkPictureLimit(pictures.length)
  const position = (pictures.at(-1)?.position ?? -1) + 1
  return trx
    .insertInto('article_pictures')
    .values({ article_id, article_pic, alt, position })
    .returning(['id', 'alt'])
    .executeTakeFirstOrThrow()
}

/** @param order the ids of all pictures of the article. @returns its pictures in the order before */
export const orderPictures = async (trx: Trx, article: number, order: number[]) => {
  const before = await lockPictures(trx, article)
  const ordered = new Set(order)
  if (ordered.size !== before.length || before.some(({ id }) => !ordered.has(id))) {
    throw new HttpError(
      409,
      'Someone has changed the photos of this article since you opened them.',
    )
  }
  const positions = order.map((id, position) => [id, position] as const)
  await updateRows(trx, 'article_pictures', { position: sql`integer` }, positions)
  return before
}
