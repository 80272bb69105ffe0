import { sql } from 'kysely'
import { type Db, isEmbedded } from './database.ts'

/** The commit does not wait for the disk: writes survive a killed process, but a power cut can lose the last ones. */
export const withAsyncCommit = async <Answer>(db: Db, write: (db: Db) => Promise<Answer>) =>
  isEmbedded(db)
    ? db.connection().execute(async (one) => {
        await sql`pragma synchronous = normal`.execute(one)
        try {
          return await write(one)
        } finally {
          await sql`pragma synchronous = full`.execute(one)
        }
      })
    : db.transaction().execute(async (trx) => {
        await sql`set local synchronous_commit = off`.execute(trx)
        return write(trx)
      })
