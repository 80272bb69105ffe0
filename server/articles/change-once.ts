import type { Db, Trx } from '../database/database.ts'
import { DAY_MS, instantBefore } from '../database/instants.ts'

/** A device keeps a change that waits for a connection at most as long. */
const KEY_RETENTION_DAYS = 30

class RepeatedError extends Error {}

/** False if a change with this key was carried out before. */
export const noteKey = async (trx: Trx, idempotency_key: string, at: Date) => {
  const oldest = instantBefore(at, KEY_RETENTION_DAYS * DAY_MS)
  await trx.deleteFrom('stock_changes').where('made_at', '<', oldest).execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('stock_changes')
    .values({ idempotency_key, made_at: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const isNoted = async (db: Db, key: string) => {
  const noted = await db
    .selectFrom('stock_changes')
    .select('made_at')
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return noted !== undefined
}

/** Changes once for each key, which `update` notes in its transaction; so a form whose answer was lost can send its change again. */
export const updateOnce = async <Changed>(
  db: Db,
  key: string,
  at: Date,
  update: (note: (trx: Trx) => Promise<void>) => Promise<Changed | undefined>,
): Promise<Changed | 'repeated' | undefined> => {
  if (await isNoted(db, key)) return 'repeated'
  const note = async (trx: Trx) => {
    if (!(await noteKey(trx, key, at))) throw new RepeatedError()
  }
  const changed = await update(note).catch((error) => {
    if (error instanceof RepeatedError) return 'repeated' as const
    throw error
  })
  // Another request with this key may have changed the version meanwhile.
  return changed ?? ((await isNoted(db, key)) ? 'repeated' : undefined)
}
