import type * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { RecordKindName } from '../../contract/record-kinds.ts'
import type { Db } from '../database/database.ts'
import type { ChangedRecord, DatabaseRecord } from '../database/versioned-records.ts'
import { notFound } from '../http/http-error.ts'
import type { List } from '../http/list.ts'
import { type Route, serve } from '../http/serve.ts'
import { serveList } from '../http/serve-list.ts'
import { auditRecord, restoredRecord } from './audit-change.ts'
import { checkUniqueName } from './check-unique-name.ts'
import { conflictOrNotFound } from './conflict.ts'
import { createOnce } from './create-once.ts'
import { findLastChange } from './last-change.ts'
import { recordName } from './record-name.ts'
import { type StoreKey, updateOnce } from './update-once.ts'

type Schema<Value> = z.core.$ZodType<Value>
type Write = Endpoint & { answer: Schema<void> }

interface RecordApi<Row, Query, Fields, Changes> {
  all: Endpoint & { query: Schema<Query>; answer: Schema<Row[]> }
  one: Endpoint & { answer: Schema<Row | null> }
  create: Endpoint & { body: Schema<Fields>; answer: Schema<number> }
  update: Write & { body: Schema<Changes> }
  remove: Write
  restore: Write
}

/** A write that answers undefined found no such record. */
interface Records<Row, Query, Fields, Changes> {
  all(query: Query): Promise<List<Row>>
  one(id: number): Promise<Row | undefined>
  create(fields: Fields & { creation_key: string | null }): Promise<number>
  /** Undefined also for another version. `storeKey` belongs into the transaction of the change. */
  update(id: number, changes: Changes, storeKey: StoreKey): Promise<ChangedRecord | undefined>
  remove(id: number): Promise<DatabaseRecord | undefined>
  restore(id: number): Promise<DatabaseRecord | undefined>
}

export const recordRoutes = <
  Row,
  Query,
  Fields extends object,
  Changes extends { version?: number | undefined },
>(
  { db, now, kind }: { db: Db; now: () => Date; kind: RecordKindName },
  api: RecordApi<Row, Query, Fields, Changes>,
  records: Records<Row, Query, Fields, Changes>,
): Route[] => {
  const checkName = async (id: number, fields: Fields | Changes) => {
    const name = recordName(kind, fields)
    if (name !== null) await checkUniqueName(db, kind, id, name)
  }
  return [
    serveList(api.all, (query) => records.all(query)),

    serve(api.one, async ({ id }) => (await records.one(id)) ?? null),

    serve(api.create, async ({ body, request }) => {
      const create = async (creation_key: string | null) => {
        await checkName(0, body)
        const id = await records.create({ ...body, creation_key })
        auditRecord(request, kind, { ...body, id })
        return id
      }
      return createOnce(db, kind, request, create)
    }),

    serve(api.update, async ({ id, body, request }) => {
      const changed = await updateOnce(db, request, { what: kind, at: now() }, async (storeKey) => {
        await checkName(id, body)
        return records.update(id, body, storeKey)
      })
      if (changed === 'repeated') return
      if (changed) return auditRecord(request, kind, changed.before, changed.changes)
      const conflict = {
        current: await records.one(id),
        changed: await findLastChange(db, kind, id),
      }
      throw conflictOrNotFound(kind, body.version, api.one.answer, conflict)
    }),

    serve(api.remove, async ({ id, request }) => {
      const removed = await records.remove(id)
      if (!removed) throw notFound()
      auditRecord(request, kind, removed)
    }),

    serve(api.restore, async ({ id, request }) => {
      await checkUniqueName(db, kind, id)
      const restored = await records.restore(id)
      if (!restored) throw notFound()
      const { before, changes } = restoredRecord(restored)
      auditRecord(request, kind, before, changes)
    }),
  ]
}
