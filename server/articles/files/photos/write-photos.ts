import { MAX_PICTURES } from '../../../../contract/pictures/pictures.ts'
import type { Trx } from '../../../database/database.ts'
import type { AddedPicture } from '../../shared/operations.ts'
import { lockArticle } from '../../shared/pictures-of-articles.ts'
import { type PlannedPhoto, type PlannedRow, versionConflictError } from '../planned-row.ts'
import { findPhotos, type PhotoOfArticle } from '../stored-articles.ts'

export interface WriteOptions {
  at: Date
  /** The names of pictures by the SHA-256 of their photo. */
  made: ReadonlyMap<string, string>
}

/** Locks the article, and gives its photos. @throws HttpError where others added some that leave no room, or are the same */
const lockPhotos = async (trx: Trx, article: number, writes: PlannedPhoto[]) => {
  if (!(await lockArticle(trx, article))) throw versionConflictError()
  const stored = (await findPhotos(trx, [article])).get(article) ?? []
  const added = writes.filter(({ replaces }) => !replaces)
  const isThere = writes.some(({ sha256 }) => stored.some(({ original }) => original === sha256))
  if (isThere || stored.length + added.length > MAX_PICTURES) throw versionConflictError()
  return stored
}

const putIntoTrash = (trx: Trx, { id }: PhotoOfArticle, at: Date) =>
  trx
    .updateTable('article_pictures')
    .set({ deleted_at: at.toISOString() })
    .where('id', '=', id)
    .execute()

/** Writes the photos of one row, after those its article has; one that replaces another takes its position and text. */
export const writePhotos = async (
  trx: Trx,
  article_id: number,
  { photoWrites }: PlannedRow,
  { at, made }: WriteOptions,
): Promise<Omit<AddedPicture, 'article'>[]> => {
  if (photoWrites.length === 0) return []
  const stored = await lockPhotos(trx, article_id, photoWrites)
  const written: Omit<AddedPicture, 'article'>[] = []
  let last = stored.at(-1)?.position ?? -1
  for (const { file, sha256, replaces } of photoWrites) {
    const article_pic = made.get(sha256)
    const isUnchanged = !replaces || stored.some(({ id }) => id === replaces.id)
    if (!article_pic || !isUnchanged) throw versionConflictError()
    if (replaces) await putIntoTrash(trx, replaces, at)
    else last += 1
    const { position, alt } = replaces ?? { position: last, alt: '' }
    const file_name = file.name.toLowerCase()
    const { id } = await trx
      .insertInto('article_pictures')
      .values({ article_id, article_pic, alt, position, file_name, file_sha256: sha256 })
      .returning('id')
      .executeTakeFirstOrThrow()
    written.push({ id, article_pic, replaces: replaces?.id ?? null })
  }
  return written
}
