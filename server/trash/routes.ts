import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { idsOfCodesIn } from '../../contract/articles/article-codes.ts'
import { type RecordKindName, recordKindNames, recordKinds } from '../../contract/record-kinds.ts'
import { type TrashEntry, trashApi } from '../../contract/trash.ts'
import type { Db } from '../database/database.ts'
import { folded } from '../database/lists/list-order.ts'
import { contains, paginate } from '../database/lists/pagination.ts'
import { recordTables } from '../database/tables/record-tables.ts'
import { allRows } from '../http/list.ts'
import { serve } from '../http/serve.ts'
import { serveList } from '../http/serve-list.ts'
import { auditRecords, deletedRecord, restoredRecord } from '../records/audit-change.ts'
import { restoreMany } from './restore-many.ts'
import { undoRestore } from './undo-restore.ts'

const conditions: Partial<Record<RecordKindName, RawBuilder<unknown>>> = {
  // Restoring a deleted article restores its pictures too.
  picture: sql`and exists (select live_article.id from articles as live_article
    where live_article.id = article_id and live_article.deleted_at is null)`,
}

const deletedOf = (kind: RecordKindName) => {
  const name = sql.ref(recordKinds[kind].nameField)
  return sql`select ${sql.lit(kind)} as kind, id, ${name} as name, folded(${name}) as name_folded, deleted_at
    from ${sql.table(recordTables[kind])} where deleted_at is not null ${conditions[kind] ?? sql``}`
}

const deletedRecords = sql.join(recordKindNames.map(deletedOf), sql` union all `)

const isFoundBy = (text: string) => {
  const byName = contains('name_folded', text)
  const ids = idsOfCodesIn(text)
  return ids.length === 0
    ? byName
    : sql<SqlBool>`(${byName} or (kind = 'article' and id in (${sql.join(ids)})))`
}

/** Two kinds may use the same id. */
const key = sql`kind || id`
const newest = sql.ref('deleted_at')

export const trashRoutes = (db: Db, now: () => Date) => {
  const rows = db
    .selectFrom(sql<TrashEntry>`(${deletedRecords})`.as('trash'))
    .select(['kind', 'id', 'name', 'deleted_at'])
  const list = (query: z.output<typeof trashApi.all.query>) =>
    paginate(db, rows, query, {
      searched: isFoundBy,
      key,
      newest,
      sortBy: (column) => (column === 'name' ? folded(column) : sql.ref(column)),
    })
  return [
    serveList(trashApi.all, list),
    serve(trashApi.restoreMany, async ({ body: { records, search }, request }) => {
      const { restored, refused } = await restoreMany(
        db,
        records ?? (await allRows(await list({ search }))),
      )
      auditRecords(
        request,
        restored.map(({ kind, record }) => ({ kind, ...restoredRecord(record) })),
      )
      const versions = restored.map(({ kind, record: { id, version } }) => ({ kind, id, version }))
      return { restored: restored.length, records: versions, refused }
    }),
    serve(trashApi.undoRestore, async ({ body: { records }, request }) => {
      const { deleted, skipped } = await undoRestore(db, records, now())
      auditRecords(
        request,
        deleted.map(({ kind, record }) => ({ kind, ...deletedRecord(record) })),
      )
      return { deleted: records.length - skipped, skipped }
    }),
  ]
}
