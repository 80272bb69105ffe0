import { formatCount } from '../../../contract/numbers/format-number.ts'
import { MEGABYTE } from '../../../contract/numbers/megabyte.ts'
import { ZIP_RETENTION_HOURS } from '../../../contract/pictures/picture-uploads.ts'
import type { Db } from '../../database/database.ts'
import { HOUR_MS, instantBefore } from '../../database/instants.ts'
import { FULL_DISK_RETRY_SECONDS } from '../../http/full-disk.ts'
import { HttpError } from '../../http/http-error.ts'
import type { PictureServices } from '../store-upload.ts'

/** What one administrator may have begun in a day without finishing it. */
const MAX_BEGUN_UPLOADS = 500
const MAX_BEGUN_MEGABYTES = 5000

/** What stays free on the disk beside uploads, and beside a large one. */
const MIN_FREE_BYTES = 16 * MEGABYTE
const MIN_FREE_BYTES_OF_LARGE = 256 * MEGABYTE

export interface UploadRoom extends Pick<PictureServices, 'uploadParts' | 'zipParts' | 'now'> {
  freeDiskSpace: () => Promise<number>
}

/** Nobody goes on with an older upload, and of a ZIP the file is gone. */
const findBegun = (db: Db, at: Date) =>
  db
    .selectFrom('picture_uploads')
    .select(['id', 'size', 'administrator_id'])
    .where('article_pic', 'is', null)
    .where('created_at', '>=', instantBefore(at, ZIP_RETENTION_HOURS * HOUR_MS))
    .execute()

const noRoomError = (size: number) => {
  const megabytes = formatCount(Math.ceil(size / MEGABYTE))
  const message = `This file has ${megabytes} MB, and the server has too little free disk space for it.`
  const retry = { retryAfter: FULL_DISK_RETRY_SECONDS }
  // Not 507, after which the server would call its disk full, and proxies would take it out of use.
  return size > MIN_FREE_BYTES_OF_LARGE
    ? new HttpError(413, `${message} Free some there, or split the file.`, retry)
    : new HttpError(503, `${message} It can be sent once other uploads have ended.`, retry)
}

/**
 * Refuses an upload that has just been stored as begun, where it does not fit on the disk beside what other uploads may
 * still send, or where its administrator has begun too many. @throws HttpError
 */
export const requireUploadRoom = async (
  db: Db,
  { uploadParts, zipParts, now, freeDiskSpace }: UploadRoom,
  upload: { size: number; administrator: number },
) => {
  const begun = await findBegun(db, now())
  const own = begun.filter(({ administrator_id }) => administrator_id === upload.administrator)
  const ownBytes = own.reduce((sum, { size }) => sum + size, 0)
  if (own.length > MAX_BEGUN_UPLOADS || ownBytes > MAX_BEGUN_MEGABYTES * MEGABYTE) {
    throw new HttpError(
      429,
      `You have begun more than ${MAX_BEGUN_UPLOADS} uploads or ${formatCount(MAX_BEGUN_MEGABYTES)} MB that aren’t finished. Finish or delete some first.`,
      { retryAfter: FULL_DISK_RETRY_SECONDS },
    )
  }
  let promised = 0
  for (const { id, size } of begun) {
    const arrived = (await uploadParts.sizeOf(id)) + (await zipParts.sizeOf(id))
    promised += Math.max(0, size - arrived)
  }
  const spare = upload.size > MIN_FREE_BYTES_OF_LARGE ? MIN_FREE_BYTES_OF_LARGE : MIN_FREE_BYTES
  if (promised + spare > (await freeDiskSpace())) throw noRoomError(upload.size)
}
