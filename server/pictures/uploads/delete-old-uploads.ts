import {
  UPLOAD_RETENTION_DAYS,
  ZIP_RETENTION_HOURS,
} from '../../../contract/pictures/picture-uploads.ts'
import type { Db } from '../../database/database.ts'
import type { PictureServices } from '../store-upload.ts'

const HOUR_MS = 3_600_000
const RETENTION_MS = UPLOAD_RETENTION_DAYS * 24 * HOUR_MS

const before = (now: Date, termMs: number) => new Date(now.getTime() - termMs)

/** Deletes files of uploads that nobody goes on with. */
export const deleteOldParts = async (
  { uploadParts, zipParts }: Pick<PictureServices, 'uploadParts' | 'zipParts'>,
  now: Date,
) => {
  await uploadParts.tidy(before(now, RETENTION_MS))
  await zipParts.tidy(before(now, ZIP_RETENTION_HOURS * HOUR_MS))
}

export const deleteOldUploads = async (db: Db, now: Date) => {
  const oldest = before(now, RETENTION_MS).toISOString()
  await db.deleteFrom('picture_uploads').where('created_at', '<', oldest).execute()
}
