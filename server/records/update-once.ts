import type { FastifyRequest } from 'fastify'
import { KEY_RETENTION_DAYS } from '../../contract/endpoint.ts'
import type { Db, Trx } from '../database/database.ts'
import { DAY_MS, instantBefore } from '../database/instants.ts'
import { idempotencyKeyOf, storedKeyOf } from '../http/idempotency-key.ts'

export type StoreKey = (trx: Trx) => Promise<void>

class RepeatedError extends Error {}

/** Stores the key of a change. @returns false where it was stored before */
export const insertKey = async (trx: Trx, idempotency_key: string, at: Date) => {
  const oldest = instantBefore(at, KEY_RETENTION_DAYS * DAY_MS)
  await trx.deleteFrom('change_keys').where('made_at', '<', oldest).execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('change_keys')
    .values({ idempotency_key, made_at: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const isStored = async (db: Db, key: string) => {
  const stored = await db
    .selectFrom('change_keys')
    .select('made_at')
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return stored !== undefined
}

const updateWithKey = async <Changed>(
  db: Db,
  key: string | null,
  at: Date,
  update: (storeKey: StoreKey) => Promise<Changed | undefined>,
): Promise<Changed | 'repeated' | undefined> => {
  if (key === null) return update(async () => {})
  if (await isStored(db, key)) return 'repeated'
  const storeKey: StoreKey = async (trx) => {
    if (!(await insertKey(trx, key, at))) throw new RepeatedError()
  }
  const changed = await update(storeKey).catch((error) => {
    if (error instanceof RepeatedError) return 'repeated' as const
    throw error
  })
  // Another request with this key may have changed the version meanwhile.
  return changed ?? ((await isStored(db, key)) ? 'repeated' : undefined)
}

interface Change {
  /** With the administrator and the id in the address, tells the key from that of another call. */
  what: string
  at: Date
}

/**
 * Changes once for the idempotency key of a request, also if two come at once; without a key each time. So a form whose
 * answer was lost can send its change again.
 * @param update changes the record, and stores the key in the same transaction; undefined where it cannot
 * @returns also tells by `request.isRepeated` that the change was carried out before
 * @throws HttpError 400
 */
export const updateOnce = async <Changed>(
  db: Db,
  request: FastifyRequest,
  { what, at }: Change,
  update: (storeKey: StoreKey) => Promise<Changed | undefined>,
): Promise<Changed | 'repeated' | undefined> => {
  const header = idempotencyKeyOf(request)
  const key = header && storedKeyOf(request, `${what} ${header}`)
  const changed = await updateWithKey(db, key, at, update)
  request.isRepeated = changed === 'repeated'
  return changed
}
