import {
  UPLOAD_RETENTION_DAYS,
  ZIP_RETENTION_HOURS,
} from '../../../contract/pictures/picture-uploads.ts'
import type { Db } from '../../database/database.ts'
import { DAY_MS, dateBefore, HOUR_MS, instantBefore } from '../../database/instants.ts'
import type { PictureServices } from '../store-upload.ts'

const RETENTION_MS = UPLOAD_RETENTION_DAYS * DAY_MS

/** Deletes files of abandoned uploads. */
export const deleteOldParts = async (
  { uploadParts, zipParts }: Pick<PictureServices, 'uploadParts' | 'zipParts'>,
  at: Date,
) => {
  await uploadParts.removeOlderThan(dateBefore(at, RETENTION_MS))
  await zipParts.removeOlderThan(dateBefore(at, ZIP_RETENTION_HOURS * HOUR_MS))
}

export const deleteOldUploads = async (db: Db, at: Date) => {
  const oldest = instantBefore(at, RETENTION_MS)
  await db.deleteFrom('picture_uploads').where('created_at', '<', oldest).execute()
}
