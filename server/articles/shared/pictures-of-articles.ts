import { type SqlBool, sql } from 'kysely'
import { MAX_PICTURES } from '../../../contract/pictures/pictures.ts'
import type { Db, Trx } from '../../database/database.ts'
import { lockRow } from '../../database/lock-row.ts'
import { HttpError } from '../../http/http-error.ts'

/** Locks an article until the end of the transaction. @returns false where it is not there, or is in the trash */
export const lockArticle = (trx: Trx, id: number): Promise<boolean> =>
  lockRow(trx, 'articles', sql<SqlBool>`id = ${id} and deleted_at is null`)

/** @param count how many pictures the article has. @throws HttpError 422 if there is no room for one more */
export const checkPictureLimit = (count: number) => {
  if (count >= MAX_PICTURES) {
    throw new HttpError(422, `An article has at most ${MAX_PICTURES} photos.`)
  }
}

/** Checks whether a picture may be restored, and locks its article. @throws HttpError if the article is in the trash too, has the picture already, or has the most pictures allowed */
export const checkRoomForPicture = async (trx: Trx, id: number) => {
  const picture = await trx
    .selectFrom('article_pictures')
    .select(['article_id', 'article_pic'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!picture) return
  if (!(await lockArticle(trx, picture.article_id))) {
    throw new HttpError(409, 'Its article is in the trash.')
  }
  const others = await trx
    .selectFrom('article_pictures')
    .where('article_id', '=', picture.article_id)
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .select('article_pic')
    .execute()
  if (others.some(({ article_pic }) => article_pic === picture.article_pic)) {
    throw new HttpError(409, 'Its article has this photo already.')
  }
  checkPictureLimit(others.length)
}

/**
 * Keeps an uploaded picture for another day, as the cleanup does not see a record that is only about to be saved with it.
 * @returns false where no picture of this name was uploaded here
 */
export const renewPicture = async (db: Db, name: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ uploaded_at: at.toISOString() })
    .where('name', '=', name)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
