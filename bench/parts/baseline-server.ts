import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { addFunctions, PAGE_CACHE_KIB } from '../../server/database/engines/sqlite.ts'
import { portOf } from '../../server/http/connections/port-of.ts'

/* The baselines (a) and (b) of `npm run bench`: `/bytes/N` answers the body of query N, `/sql/N` runs its SQL. */

export interface Baseline {
  /** The SQLite database that the queries read. */
  file: string
  queries: { body: string; sql: string[] }[]
}

// `start-baseline.ts` sends the queries, and gets the port.
process.once('message', ({ file, queries }: Baseline) => {
  const database = new DatabaseSync(file, { readOnly: true })
  addFunctions(database)
  database.exec(`pragma cache_size = -${PAGE_CACHE_KIB}`)
  const statements = queries.map(({ sql }) => sql.map((text) => database.prepare(text)))
  const server = createServer((request, response) => {
    const [, kind, index = ''] = (request.url ?? '').split('/')
    const body =
      kind === 'bytes'
        ? queries[Number(index)]?.body
        : JSON.stringify(statements[Number(index)]?.map((statement) => statement.all()))
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.setHeader('content-length', Buffer.byteLength(body ?? ''))
    response.end(body)
  })
  // The default timeout would close idle connections during a slow query.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1', () => process.send?.(portOf(server)))
})
