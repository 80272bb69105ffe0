import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { prepareQuery } from '../../database/lists/prepare-query.ts'

/** Reads the number of commits so far that changed what the window shows, of whichever process. */
export const createVersionReader = (db: Db) => {
  const read = prepareQuery(db, () =>
    db.selectFrom('shop_version').select('version').where('id', '=', sql.lit(1)),
  )
  return async () => (await read())[0]?.version ?? 0
}
