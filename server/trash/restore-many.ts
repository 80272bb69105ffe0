import type { RecordKindName } from '../../contract/record-kinds.ts'
import { type RecordReference, trashName } from '../../contract/trash.ts'
import type { Db } from '../database/database.ts'
import { type RecordTable, recordTables } from '../database/tables/record-tables.ts'
import { restoreRecord } from '../database/versioned-records.ts'
import { HttpError } from '../http/http-error.ts'
import { checkUniqueName } from '../records/check-unique-name.ts'
import { checkRoomForPicture } from '../records/picture-limit.ts'
import { recordName } from '../records/record-name.ts'

const nameOf = async (db: Db, { kind, id }: RecordReference) => {
  const found = await db
    .selectFrom<RecordTable>(recordTables[kind])
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return trashName({ name: (found && recordName(kind, found)) ?? '', kind, id })
}

/** All in one transaction, one after the other, so that of two with one name the first is restored. */
export const restoreMany = (db: Db, records: readonly RecordReference[]) =>
  db.transaction().execute(async (trx) => {
    const restored: { kind: RecordKindName; record: { id: number; version: number } }[] = []
    const refused: { name: string; reason: string }[] = []
    for (const { kind, id } of records) {
      try {
        await checkUniqueName(trx, kind, id)
        if (kind === 'picture') await checkRoomForPicture(trx, id)
        const found = await restoreRecord(trx, recordTables[kind], id)
        if (found) restored.push({ kind, record: found })
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        refused.push({ name: await nameOf(trx, { kind, id }), reason: error.message })
      }
    }
    return { restored, refused }
  })
