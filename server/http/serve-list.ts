import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { encodeAnswer } from '../../contract/answers.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { relationHeader, totalHeader } from '../../contract/list-query.ts'
import type { SignedInAdmin } from './call.ts'
import type { List } from './list.ts'
import { serveRaw } from './serve.ts'

type Schema<Value> = z.core.$ZodType<Value>

async function* jsonOf<Row>(
  first: Row[],
  others: AsyncIterable<Row[]>,
  serialize: (rows: Row[]) => string,
) {
  const inner = (rows: Row[]) => serialize(rows).slice(1, -1)
  yield `[${inner(first)}`
  for await (const batch of others) if (batch.length > 0) yield `,${inner(batch)}`
  yield ']'
}

/** Serves a list call. A page is sent at once, a whole list batch by batch, with its total in a header. */
export const serveList = <Query, Row>(
  app: FastifyInstance,
  endpoint: Endpoint & { access: 'admin' | 'owner'; query: Schema<Query>; answer: Schema<Row[]> },
  find: (query: Query, admin: SignedInAdmin) => Promise<List<Row>>,
) =>
  serveRaw(app, endpoint, async ({ query, admin, reply }) => {
    const { total, isMore, rows } = await find(query, admin)
    // The first batch is read before anything is sent, so that its errors get a status.
    const first = Array.isArray(rows) ? rows : ((await rows.next()).value ?? [])
    reply.header(totalHeader, String(total))
    if (isMore) reply.header(relationHeader, 'gte')
    if (Array.isArray(rows) || first.length === 0) return encodeAnswer(endpoint.answer, first)
    reply.type('application/json; charset=utf-8')
    const json = jsonOf(first, rows, (batch) => String(reply.serialize(batch)))
    return Readable.from(json, { highWaterMark: 1 })
  })
