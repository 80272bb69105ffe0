import { sql } from 'kysely'
import { type Db, hasReplica, isEmbedded } from './database.ts'

/**
 * Carries out writes whose commit does not wait for the disk: the next one that does takes them along. They outlive
 * the end of this process; of the last ones a power cut can take all or none.
 */
export const withAsyncCommit = (db: Db, write: (soon: Db) => Promise<unknown>) => {
  // What is not on the disk does not go to the replica, and would not be asked for there either.
  if (hasReplica(db)) return write(db)
  return isEmbedded(db)
    ? db.connection().execute(async (one) => {
        await sql`pragma synchronous = normal`.execute(one)
        try {
          await write(one)
        } finally {
          await sql`pragma synchronous = full`.execute(one)
        }
      })
    : db.transaction().execute(async (trx) => {
        await sql`set local synchronous_commit = off`.execute(trx)
        await write(trx)
      })
}
