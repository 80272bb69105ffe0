import { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import { relationHeader, totalHeader } from '../../contract/list-query.ts'
import { createEncoder } from './encoder.ts'
import type { List } from './list.ts'
import { parseInput, type Route } from './serve.ts'

type Schema<Value> = z.core.$ZodType<Value>

/** The JSON of a list of more than one part, written as its parts are read. */
async function* jsonOf<Row>(parts: AsyncIterable<Row[]>, encode: (rows: Row[]) => unknown) {
  let before = '['
  for await (const part of parts) {
    if (part.length === 0) continue
    yield before + JSON.stringify(encode(part)).slice(1, -1)
    before = ','
  }
  yield ']'
}

async function* joined<Row>(some: Row[][], others: AsyncIterable<Row[]>) {
  yield* some
  yield* others
}

/** Joins a list call with what finds its rows; a long list is sent while it is read (decisions: "Lists"). */
export const serveList = <Query, Row>(
  endpoint: Endpoint & { query: Schema<Query>; answer: Schema<Row[]> },
  find: (query: Query) => Promise<List<Row>>,
): Route => {
  const encode = createEncoder(endpoint.answer)
  return {
    endpoint,
    handle: async (request, reply) => {
      const { total, isMore, parts } = await find(parseInput(endpoint.query, request.query))
      const first = await parts.next()
      const second = await parts.next()
      reply.header(totalHeader, String(total))
      if (isMore) reply.header(relationHeader, 'gte')
      if (second.done) return encode(first.value ?? [])
      reply.type('application/json; charset=utf-8')
      return Readable.from(jsonOf(joined([first.value ?? [], second.value], parts), encode), {
        highWaterMark: 1,
      })
    },
  }
}
