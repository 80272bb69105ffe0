import { PostgresDialect } from 'kysely'
import pg from 'pg'

const int8 = 20

/** A pool on a PostgreSQL server; counts come back as numbers, as SQLite gives them. */
export const openPostgres = (url: string, onIdleError: (error: Error) => void) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: {
      getTypeParser: (oid: number, format) =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onIdleError)
  return new PostgresDialect({ pool })
}
