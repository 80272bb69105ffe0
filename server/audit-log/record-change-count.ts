import { articleFileApi } from '../../contract/articles/article-files.ts'
import { callNameOf } from '../../contract/endpoint.ts'
import type { RecordsEvent } from '../../contract/live.ts'
import { uploadApi } from '../../contract/pictures/picture-uploads.ts'
import { pictureApi } from '../../contract/pictures/pictures.ts'
import type { Db } from '../database/database.ts'

/** What the log has entries of although no record is changed. */
const callsWithoutChange = [
  articleFileApi.export,
  articleFileApi.check,
  pictureApi.original,
  uploadApi.begin,
  uploadApi.beginZip,
].map(callNameOf)

/**
 * Tells of changes by the newest entry about a record of the shop, alike from every process. An entry is written after
 * its change is stored, so a client that reloads sees the change. It is found near the end of the log, however long that is.
 */
export const findRecordChangeCount = async (db: Db): Promise<RecordsEvent> => {
  const newest = await db
    .selectFrom('log_entries')
    .where('failed', '=', 0)
    // A change of many articles has no kind.
    .where((row) =>
      row.or([row('kind', 'is', null), row('kind', 'not in', ['enquiry', 'administrator'])]),
    )
    .where('call', 'not in', callsWithoutChange)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { changes: newest?.id ?? 0 }
}
