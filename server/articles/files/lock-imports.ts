import { sql } from 'kysely'
import { isEmbedded, type Trx } from '../../database/database.ts'

/**
 * Makes imports and their Undos wait for one another until the end of the transaction, as names are not unique, and an Undo
 * renews what other imports have stored. SQLite does so by itself.
 */
export const lockImports = async (trx: Trx) => {
  if (isEmbedded(trx)) return
  await sql`select pg_advisory_xact_lock(hashtextextended('article import', 0))`.execute(trx)
}
