import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { idsOfCodesIn } from '../../contract/articles/article-codes.ts'
import { type RecordKindName, recordKindNames, recordKinds } from '../../contract/record-kinds.ts'
import { type TrashEntry, trashApi } from '../../contract/trash.ts'
import type { Db, Trx } from '../database/database.ts'
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
const rowId = sql`kind || id`
const newest = sql.ref('deleted_at')

interface TrashServices {
  db: Db
  /** May refuse that articles are deleted. @throws HttpError */
  beforeDeletion(trx: Trx, request: FastifyRequest, articles: readonly number[]): Promise<void>
}

export const trashRoutes = async (app: FastifyInstance, { db, beforeDeletion }: TrashServices) => {
  const rows = db
    .selectFrom(sql<TrashEntry>`(${deletedRecords})`.as('trash'))
    .select(['kind', 'id', 'name', 'deleted_at'])
  const list = (query: z.output<typeof trashApi.all.query>) =>
    paginate(db, rows, query, {
      searched: isFoundBy,
      rowId,
      newest,
      sortBy: (column) => (column === 'name' ? folded(column) : sql.ref(column)),
    })
  serveList(app, trashApi.all, list)

  serve(app, trashApi.restoreMany, {
    prepare: async ({ body: { records, search } }) =>
      records ?? (await allRows(await list({ search }))),
    write: async ({ trx, prepared }) => {
      const { restored, refused } = await restoreMany(trx, prepared)
      const records = restored.map(({ kind, record: { id, version } }) => ({ kind, id, version }))
      const audited = restored.map(({ kind, record }) => ({ kind, ...restoredRecord(record) }))
      return {
        answer: { restored: restored.length, records, refused },
        audit: auditRecords(audited),
      }
    },
  })

  serve(app, trashApi.undoRestore, {
    write: async ({ body: { records }, trx, at, request }) => {
      const articles = records.flatMap(({ kind, id }) => (kind === 'article' ? [id] : []))
      await beforeDeletion(trx, request, articles)
      const { deleted, skipped } = await undoRestore(trx, records, at)
      const audited = deleted.map(({ kind, record }) => ({ kind, ...deletedRecord(record) }))
      return {
        answer: { deleted: records.length - skipped, skipped },
        audit: auditRecords(audited),
      }
    },
  })
}
