import { PostgresDialect } from 'kysely'
import pg from 'pg'

const int8 = 20

/** A pool on a PostgreSQL server; counts come back as numbers, as SQLite gives them. */
export const openPostgres = (url: string, onLost: (error: Error) => void) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: {
      getTypeParser: (oid: number, format) =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // Without listeners a connection that breaks, idle or in use, would end the process.
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return new PostgresDialect({ pool })
}
