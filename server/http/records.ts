import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import { tellTotal } from './list.ts'
import { notThere, Refused } from './refused.ts'
import { type Route, serve } from './serve.ts'

type Schema<Value> = z.core.$ZodType<Value>
type Write = Endpoint & { answer: Schema<void> }

/** The calls that every kind of record has. */
interface RecordApi<Row, Query, Fields, Changes, Made> {
  all: Endpoint & { query: Schema<Query>; answer: Schema<Row[]> }
  one: Endpoint & { answer: Schema<Row | null> }
  create: Endpoint & { body: Schema<Fields>; answer: Schema<Made> }
  update: Write & { body: Schema<Changes> }
  remove: Write
  restore: Write
}

/** What carries them out; a write that says false found no such record. */
interface Records<Row, Query, Fields, Changes, Made> {
  all(query: Query): Promise<{ rows: Row[]; total: number }>
  one(id: number): Promise<Row | undefined>
  create(fields: Fields): Promise<Made>
  /** False also where the record has another version than the one that is named. */
  update(id: number, changes: Changes): Promise<boolean>
  remove(id: number): Promise<boolean>
  restore(id: number): Promise<boolean>
}

/** Why a change found no record: it is not there, or it has another version by now than the one that was named. */
export const notChanged = (
  kind: string,
  version: number | undefined,
  current: Record<string, unknown> | undefined,
) =>
  current && version !== undefined
    ? new Refused(409, `Somebody else has changed this ${kind} meanwhile.`, { current })
    : notThere()

/** The routes of one kind of record, with the statuses and words that all kinds share. */
export const recordRoutes = <
  Row,
  Query,
  Fields,
  Changes extends { version?: number | undefined },
  Made,
>(
  kind: string,
  api: RecordApi<Row, Query, Fields, Changes, Made>,
  records: Records<Row, Query, Fields, Changes, Made>,
): Route[] => [
  serve(api.all, async ({ query, reply }) => tellTotal(reply, await records.all(query))),

  serve(api.one, async ({ id }) => (await records.one(id)) ?? null),

  serve(api.create, ({ body }) => records.create(body)),

  serve(api.update, async ({ id, body }) => {
    if (await records.update(id, body)) return
    const current = await records.one(id)
    throw notChanged(
      kind,
      body.version,
      current && (z.encode(api.one.answer, current) as Record<string, unknown>),
    )
  }),

  serve(api.remove, async ({ id }) => {
    if (!(await records.remove(id))) throw notThere()
  }),

  serve(api.restore, async ({ id }) => {
    if (!(await records.restore(id))) throw notThere()
  }),
]
