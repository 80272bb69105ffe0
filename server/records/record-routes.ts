import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import type { List } from '../http/list.ts'
import { type Route, serve } from '../http/serve.ts'
import { serveList } from '../http/serve-list.ts'

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
  all(query: Query): Promise<List<Row>>
  one(id: number): Promise<Row | undefined>
  create(fields: Fields): Promise<Made>
  /** False also where the record has another version than the one that is named. */
  update(id: number, changes: Changes): Promise<boolean>
  remove(id: number): Promise<boolean>
  restore(id: number): Promise<boolean>
}

/** The field in which no two records of a kind may have the same. */
interface OwnName {
  field: string
  /** Whether another record has this name, or without one the record's own. */
  isTaken(id: number, name?: string): Promise<boolean>
}

const checkName = async (kind: string, { field, isTaken }: OwnName, id: number, name?: string) => {
  if (!(await isTaken(id, name))) return
  const sentence = `Another ${kind} has this name already`
  throw new HttpError(422, sentence, { errors: { [field]: sentence } })
}

/** Why a change found no record: it is not there, or it has another version by now than the one that was named. */
export const conflictOrNotFound = (
  kind: string,
  version: number | undefined,
  current: Record<string, unknown> | undefined,
) =>
  current && version !== undefined
    ? new HttpError(409, `Somebody else has changed this ${kind} meanwhile.`, { current })
    : notFound()

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
  ownName?: OwnName,
): Route[] => {
  const checkWritten = async (id: number, fields: Fields | Changes) => {
    if (!ownName) return
    const name = (fields as Record<string, string | undefined>)[ownName.field]
    if (name !== undefined) await checkName(kind, ownName, id, name)
  }
  return [
    serveList(api.all, (query) => records.all(query)),

    serve(api.one, async ({ id }) => (await records.one(id)) ?? null),

    serve(api.create, async ({ body }) => {
      await checkWritten(0, body)
      return records.create(body)
    }),

    serve(api.update, async ({ id, body }) => {
      await checkWritten(id, body)
      if (await records.update(id, body)) return
      const current = await records.one(id)
      throw conflictOrNotFound(
        kind,
        body.version,
        current && (z.encode(api.one.answer, current) as Record<string, unknown>),
      )
    }),

    serve(api.remove, async ({ id }) => {
      if (!(await records.remove(id))) throw notFound()
    }),

    serve(api.restore, async ({ id }) => {
      if (ownName) await checkName(kind, ownName, id)
      if (!(await records.restore(id))) throw notFound()
    }),
  ]
}
