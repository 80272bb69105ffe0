import { sql } from 'kysely'
import { isEmbedded, type Trx } from '../../database/database.ts'

/**
 * Makes imports and their Undos wait for one another until the end of the transaction. Names are not unique, so the database
 * would let two imports add the same article, and an Undo updates what other imports have stored. SQLite has one writer
 * at a time, so it needs no lock.
 */
export const lockImports = async (trx: Trx) => {
  if (isEmbedded(trx)) return
  await sql`select pg_advisory_xact_lock(hashtextextended('article import', 0))`.execute(trx)
}
