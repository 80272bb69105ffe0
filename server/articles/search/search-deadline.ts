import { sql } from 'kysely'
import { type Db, isEmbedded } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'

/** For each step of a search, such as counting its matches. */
export const MAX_STEP_MS = 5000

/** The state with which PostgreSQL ends a query that takes too long. */
const POSTGRES_QUERY_CANCELED = '57014'

export const searchTooLongError = () =>
  new HttpError(
    422,
    'This search takes too long. Please be more specific, such as with a longer word.',
  )

const isCanceled = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === POSTGRES_QUERY_CANCELED

/**
 * Runs a search. In PostgreSQL its queries go through a connection of its own, which ends each that takes too long; SQLite
 * compares articles in blocks, between which `findInBlocks` looks at the time.
 * @throws HttpError 422
 */
export const runSearch = async <Result>(
  db: Db,
  search: (on: Db) => Promise<Result>,
  maxStepMs = MAX_STEP_MS,
): Promise<Result> => {
  if (isEmbedded(db)) return search(db)
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(maxStepMs)}`.execute(trx)
      return search(trx)
    })
  } catch (error) {
    throw isCanceled(error) ? searchTooLongError() : error
  }
}
