import { sql } from 'kysely'
import { isEmbedded, type Trx } from './database.ts'

/**
 * Makes imports, Undos and new names of materials and categories wait for one another until the end of the transaction.
 * Names of articles are not unique, so the database would let two imports add the same article, and an Undo and a new name
 * update what imports have stored. SQLite has one writer at a time, so it needs no lock.
 */
export const lockImports = async (trx: Trx) => {
  if (isEmbedded(trx)) return
  await sql`select pg_advisory_xact_lock(hashtextextended('article import', 0))`.execute(trx)
}
