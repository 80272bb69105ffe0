import { Socket } from 'node:net'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { SECOND_MS } from '../instants.ts'

/** The id of PostgreSQL's type `int8`. */
const INT8 = 20
const MAX_CONNECTIONS = 10
/** How long a query waits for one of them, while the server answers: as long as a browser waits for the call. */
const MAX_WAIT_MS = 30 * SECOND_MS
/** After this many unanswered checks, one a second, the server counts as unreachable. */
const MAX_MISSED_CHECKS = 3

class DatabaseUnreachableError extends Error {
  /** `connection_failure` of PostgreSQL. */
  readonly code = '08006'
}

const unreachableError = () => new DatabaseUnreachableError('The database does not answer.')

const types: pg.CustomTypesConfig = {
  // Counts are numbers, as in SQLite. Of the two formats the library's types let through only one at a time.
  getTypeParser: (oid: number, format) =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

type OnLost = (error: Error) => void

/** @param onMissed called at each check that the unreachable server does not answer; `isFirst` at the one that finds it so */
const watchServer = (watcher: pg.Pool, onMissed: (isFirst: boolean) => void) => {
  let missed = 0
  const check = () =>
    watcher.query('select 1').then(
      () => {
        missed = 0
      },
      (error) => {
        // An error from the server is an answer too.
        missed = error instanceof pg.DatabaseError ? 0 : missed + 1
        if (missed >= MAX_MISSED_CHECKS) onMissed(missed === MAX_MISSED_CHECKS)
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

/** The connections of a pool, which can all be cut. */
const trackSockets = () => {
  const sockets = new Set<Socket>()
  return {
    stream: () => {
      const socket = new Socket()
      sockets.add(socket.once('close', () => sockets.delete(socket)))
      return socket
    },
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/**
 * Notices within seconds that the server stops answering; queries then fail at once, until it answers again. While it
 * answers, queries wait for their turn: many buyers at once are no outage.
 */
export const openPool = (url: string, onLost: OnLost): PostgresPool => {
  const used = trackSockets()
  const watching = trackSockets()
  const shared = { url, onLost }
  const pool = createPool({
    ...shared,
    stream: used.stream,
    max: MAX_CONNECTIONS,
    connectionTimeoutMs: MAX_WAIT_MS,
  })
  const watcher = createPool({
    ...shared,
    stream: watching.stream,
    max: 1,
    connectionTimeoutMs: SECOND_MS,
  })
  const waiting = new Set<(error: Error) => void>()

  // A query to a server that vanished would otherwise wait for ever, and so would what begins to connect after that.
  const watch = watchServer(watcher, (isFirst) => {
    used.cut()
    if (isFirst) watching.cut()
    for (const reject of waiting) reject(unreachableError())
    waiting.clear()
  })

  return {
    options: pool.options,
    connect: () =>
      new Promise((resolve, reject) => {
        if (watch.isUnreachable()) return reject(unreachableError())
        waiting.add(reject)
        pool.connect().then(
          (client) => (waiting.delete(reject) ? resolve(client) : client.release()),
          (error) => {
            waiting.delete(reject)
            reject(error)
          },
        )
      }),
    end: async () => {
      watch.stop()
      await Promise.all([pool.end(), watcher.end()])
    },
  }
}
