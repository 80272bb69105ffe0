import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { RecordKindName } from '../../contract/record-kinds.ts'
import type { Trx } from '../database/database.ts'
import type { ChangedRecord, DatabaseRecord } from '../database/versioned-records.ts'
import { notFound } from '../http/http-error.ts'
import type { List } from '../http/list.ts'
import { serve } from '../http/serve.ts'
import { serveList } from '../http/serve-list.ts'
import { auditRecord, restoredRecord } from './audit-change.ts'
import { checkUniqueName } from './check-unique-name.ts'
import { conflictOrNotFound } from './conflict.ts'
import { findLastChange } from './last-change.ts'
import { recordName } from './record-name.ts'

type Schema<Value> = z.core.$ZodType<Value>
type Write = Endpoint & { access: 'admin'; answer: Schema<void> }

interface RecordApi<Row, Query, Fields, Changes> {
  all: Endpoint & { access: 'admin'; query: Schema<Query>; answer: Schema<Row[]> }
  one: Endpoint & { access: 'admin'; answer: Schema<Row | null> }
  create: Endpoint & { access: 'admin'; body: Schema<Fields>; answer: Schema<number> }
  update: Write & { body: Schema<Changes> }
  remove: Write
  restore: Write
}

/** A write that answers undefined found no such record. */
interface Records<Row, Query, Fields, Changes> {
  all(query: Query): Promise<List<Row>>
  /** On the database, or in a transaction. */
  one(id: number, trx?: Trx): Promise<Row | undefined>
  create(trx: Trx, fields: Fields, at: Date): Promise<number>
  /** Undefined also for another version. */
  update(trx: Trx, id: number, changes: Changes, at: Date): Promise<ChangedRecord | undefined>
  remove(trx: Trx, id: number, at: Date): Promise<DatabaseRecord | undefined>
  restore(trx: Trx, id: number): Promise<DatabaseRecord | undefined>
  /** May refuse the write. @throws HttpError */
  beforeUpdate?(call: BegunWrite & { body: Changes }): Promise<void>
  beforeRemove?(call: BegunWrite): Promise<void>
}

interface BegunWrite {
  id: number
  trx: Trx
  request: FastifyRequest
}

/** The calls that every kind of record has. */
export const serveRecords = <
  Row,
  Query,
  Fields extends object,
  Changes extends { version?: number | undefined },
>(
  app: FastifyInstance,
  kind: RecordKindName,
  api: RecordApi<Row, Query, Fields, Changes>,
  records: Records<Row, Query, Fields, Changes>,
) => {
  const checkName = async (trx: Trx, id: number, fields: Fields | Changes) => {
    const name = recordName(kind, fields)
    if (name !== null) await checkUniqueName(trx, kind, id, name)
  }

  serveList(app, api.all, (query) => records.all(query))

  serve(app, api.one, async ({ id }) => (await records.one(id)) ?? null)

  serve(app, api.create, {
    write: async ({ body, trx, at }) => {
      await checkName(trx, 0, body)
      const id = await records.create(trx, body, at)
      return { answer: id, audit: auditRecord(kind, { ...body, id }) }
    },
  })

  serve(app, api.update, {
    write: async ({ id, body, trx, at, request }) => {
      await checkName(trx, id, body)
      await records.beforeUpdate?.({ id, body, trx, request })
      const changed = await records.update(trx, id, body, at)
      if (changed) return { audit: auditRecord(kind, changed.before, changed.changes) }
      throw conflictOrNotFound(kind, body.version, api.one.answer, {
        current: await records.one(id, trx),
        changed: await findLastChange(trx, kind, id),
      })
    },
  })

  serve(app, api.remove, {
    write: async ({ id, trx, at, request }) => {
      await records.beforeRemove?.({ id, trx, request })
      const removed = await records.remove(trx, id, at)
      if (!removed) throw notFound()
      return { audit: auditRecord(kind, removed) }
    },
  })

  serve(app, api.restore, {
    write: async ({ id, trx }) => {
      await checkUniqueName(trx, kind, id)
      const restored = await records.restore(trx, id)
      if (!restored) throw notFound()
      const { before, changes } = restoredRecord(restored)
      return { audit: auditRecord(kind, before, changes) }
    },
  })
}
