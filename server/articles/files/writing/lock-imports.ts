import { sql } from 'kysely'
import { isEmbedded, type Trx } from '../../../database/database.ts'

/** Makes simultaneous imports wait for one another until the end of the transaction, as names are not unique; SQLite does so by itself. */
export const lockImports = async (trx: Trx) => {
  if (isEmbedded(trx)) return
  await sql`select pg_advisory_xact_lock(hashtextextended('article import', 0))`.execute(trx)
}
