import type { RecordKindName } from '../../contract/record-kinds.ts'
import { type RecordReference, trashName } from '../../contract/trash.ts'
import { checkRoomForPicture } from '../articles/shared/pictures-of-articles.ts'
import { smallBatches } from '../database/batches.ts'
import type { Trx } from '../database/database.ts'
import { type RecordTable, recordTables } from '../database/tables/record-tables.ts'
import { restoreRecord, restoreRecords } from '../database/versioned-records.ts'
import { HttpError } from '../http/http-error.ts'
import { checkUniqueName } from '../records/check-unique-name.ts'
import { recordName } from '../records/record-name.ts'

const nameOf = async (trx: Trx, { kind, id }: RecordReference) => {
  const found = await trx
    .selectFrom<RecordTable>(recordTables[kind])
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return trashName({ name: (found && recordName(kind, found)) ?? '', kind, id })
}

const uniqueRecords = (records: readonly RecordReference[]) => [
  ...new Map(records.map((one) => [`${one.kind} ${one.id}`, one])).values(),
]

const restoreOne = async (trx: Trx, { kind, id }: RecordReference) => {
  await checkUniqueName(trx, kind, id)
  if (kind === 'picture') await checkRoomForPicture(trx, id)
  return restoreRecord(trx, recordTables[kind], id)
}

/** Any article can be restored, so these are restored together. */
const restoreArticles = async (trx: Trx, records: readonly RecordReference[]) => {
  const ids = records.flatMap(({ kind, id }) => (kind === 'article' ? [id] : []))
  const restored = await restoreRecords(trx, recordTables.article, ids)
  return new Map(restored.map((article) => [article.id, article]))
}

/** One after the other, so that of two with one name the first is restored. */
export const restoreMany = async (trx: Trx, records: readonly RecordReference[]) => {
  const restored: { kind: RecordKindName; record: { id: number; version: number } }[] = []
  const refused: { name: string; reason: string }[] = []
  for await (const batch of smallBatches(uniqueRecords(records))) {
    const articles = await restoreArticles(trx, batch)
    for (const one of batch) {
      const { kind, id } = one
      try {
        const record = kind === 'article' ? articles.get(id) : await restoreOne(trx, one)
        if (record) restored.push({ kind, record })
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        refused.push({ name: await nameOf(trx, one), reason: error.message })
      }
    }
  }
  return { restored, refused }
}
