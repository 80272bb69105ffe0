import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { addFolded } from '../server/database/sqlite.ts'

/*
 * The floors, in a process of their own: /bytes/N answers the same bytes as the product did, /sql/N runs its SQL through the
 * bare driver and answers JSON. What they serve comes as a message, the port goes back.
 */

export interface Floor {
  file: string
  works: { body: string; sql: string[] }[]
}

process.once('message', ({ file, works }: Floor) => {
  const database = new DatabaseSync(file, { readOnly: true })
  addFolded(database)
  const statements = works.map(({ sql }) => sql.map((text) => database.prepare(text)))
  const server = createServer((request, response) => {
    const [, kind, at = ''] = (request.url ?? '').split('/')
    const body =
      kind === 'bytes'
        ? works[Number(at)]?.body
        : JSON.stringify(statements[Number(at)]?.map((statement) => statement.all()))
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.setHeader('content-length', Buffer.byteLength(body ?? ''))
    response.end(body)
  })
  // A slow query would outlast it and cut the connections that wait.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
