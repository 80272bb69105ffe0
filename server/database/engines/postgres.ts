import { Socket } from 'node:net'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { SECOND_MS } from '../instants.ts'

/** The id of PostgreSQL's type `int8`. */
const INT8 = 20
const MAX_CONNECTIONS = 10
/** After this many unanswered checks, one a second, the server counts as unreachable. */
const MAX_MISSED_CHECKS = 3

class DatabaseUnreachableError extends Error {
  /** `connection_failure` of PostgreSQL. */
  readonly code = '08006'
}

const types: pg.CustomTypesConfig = {
  // Counts are numbers, as in SQLite. Of the two formats the library's types let through only one at a time.
  getTypeParser: (oid: number, format) =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

type OnLost = (error: Error) => void

const watchServer = (watcher: pg.Pool, onUnreachable: () => void) => {
  let missed = 0
  const check = () =>
    watcher.query('select 1').then(
      () => {
        missed = 0
      },
      (error) => {
        // An error from the server is an answer too.
        missed = error instanceof pg.DatabaseError ? 0 : missed + 1
        if (missed === MAX_MISSED_CHECKS) onUnreachable()
      },
    )
  const timer = setInterval(check, SECOND_MS).unref()
  return {
    isUnreachable: () => missed >= MAX_MISSED_CHECKS,
    stop: () => clearInterval(timer),
  }
}

interface PoolOptions {
  url: string
  /** Of connections. */
  max: number
  connectionTimeoutMs: number
  stream: () => Socket
  onLost: OnLost
}

const createPool = ({ url, max, connectionTimeoutMs, stream, onLost }: PoolOptions) => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    stream,
    types,
  })
  // Without listeners a broken connection would end the process.
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

/** Notices within seconds that the server stops answering; queries then fail at once, until it answers again. */
export const openPool = (url: string, onLost: OnLost): PostgresPool => {
  const sockets = new Set<Socket>()
  const stream = () => {
    const socket = new Socket()
    sockets.add(socket.once('close', () => sockets.delete(socket)))
    return socket
  }
  const shared = { url, stream, onLost }
  const pool = createPool({ ...shared, max: MAX_CONNECTIONS, connectionTimeoutMs: 5 * SECOND_MS })
  const watcher = createPool({ ...shared, max: 1, connectionTimeoutMs: SECOND_MS })

  // A query to a server that vanished would otherwise wait for ever.
  const watch = watchServer(watcher, () => {
    for (const socket of sockets) socket.destroy()
  })

  return {
    options: pool.options,
    connect: async () => {
      if (watch.isUnreachable()) throw new DatabaseUnreachableError('The database does not answer.')
      return pool.connect()
    },
    end: async () => {
      watch.stop()
      await Promise.all([pool.end(), watcher.end()])
    },
  }
}
