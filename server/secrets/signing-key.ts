import { randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'

const KEY_BYTES = 32

/** Makes the key where there is none, so that all processes on the database use the same. */
const readKey = async (db: Db, name: string) => {
  await db
    .insertInto('signing_keys')
    .values({ name, signing_key: randomBytes(KEY_BYTES).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { signing_key } = await db
    .selectFrom('signing_keys')
    .select('signing_key')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return Buffer.from(signing_key, 'hex')
}

/** Gives the key of 32 bytes by which what is not stored is signed, such as a challenge; each purpose has its own name. */
export const createSigningKey = (db: Db, name: string) => {
  let key: Promise<Buffer> | undefined
  return () => {
    // After a failure it is read again by the next call.
    key ??= readKey(db, name).catch((error) => {
      key = undefined
      throw error
    })
    return key
  }
}
