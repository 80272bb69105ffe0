import { Socket } from 'node:net'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { isOnReplica } from './replica-scope.ts'

const int8 = 20
const second = 1000
/** After so many questions without an answer, one a second, the server counts as away. */
const patience = 3

/** The server does not answer; bears PostgreSQL's own code for a broken connection. */
class DatabaseAway extends Error {
  readonly code = '08006'
}

const types: pg.CustomTypesConfig = {
  // Counts come back as numbers, as SQLite gives them.
  getTypeParser: (oid: number, format) =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

type OnLost = (error: Error) => void

/**
 * A pool on a PostgreSQL server. A server that falls silent is found out within seconds: what waits for it is refused, and
 * so is at once what comes later, until it answers again.
 */
const openPool = (url: string, onLost: OnLost) => {
  const sockets = new Set<Socket>()
  const stream = () => {
    const socket = new Socket()
    sockets.add(socket.once('close', () => sockets.delete(socket)))
    return socket
  }
  const open = (max: number, connectionTimeoutMillis: number) => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis,
      keepAlive: true,
      stream,
      types,
    })
    // Without listeners a connection that breaks, idle or in use, would end the process.
    pool.on('error', onLost)
    pool.on('connect', (client) => client.on('error', onLost))
    return pool
  }
  const pool = open(10, 5 * second)
  const watcher = open(1, second)

  let missed = 0
  const ask = () =>
    watcher.query('select 1').then(
      () => {
        missed = 0
      },
      (error) => {
        // Also a refusal is an answer.
        missed = error instanceof pg.DatabaseError ? 0 : missed + 1
        // Nothing else ends a query whose server is there no more but never said so.
        if (missed === patience) for (const socket of sockets) socket.destroy()
      },
    )
  const timer = setInterval(ask, second).unref()

  return {
    options: pool.options,
    connect: async () => {
      if (missed >= patience) throw new DatabaseAway('The database does not answer.')
      return pool.connect()
    },
    end: async () => {
      clearInterval(timer)
      await Promise.all([pool.end(), watcher.end()])
    },
  }
}

/** PostgreSQL at an address, and beside it a replica for what runs as a read of it. */
export const openPostgres = (url: string, replicaUrl: string | undefined, onLost: OnLost) => {
  const primary = openPool(url, onLost)
  if (!replicaUrl) return new PostgresDialect({ pool: primary })
  const replica = openPool(replicaUrl, onLost)
  return new PostgresDialect({
    pool: {
      options: primary.options,
      connect: () => (isOnReplica() ? replica : primary).connect(),
      end: async () => {
        await Promise.all([primary.end(), replica.end()])
      },
    },
  })
}
