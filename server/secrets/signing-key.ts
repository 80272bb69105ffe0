import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
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

/** Signs texts that come back in an address, so that nothing has to be stored for them; each purpose has its own name. */
export const createTextSigner = (db: Db, name: string) => {
  const loadKey = createSigningKey(db, name)
  const signatureOf = async (text: string) =>
    createHmac('sha256', await loadKey())
      .update(text)
      .digest()
  return {
    /** @returns the text and its signature */
    sign: async (text: string) => `${text}-${(await signatureOf(text)).toString('base64url')}`,
    /** @returns the text; undefined where it was not signed here */
    verify: async (signed: string) => {
      const [, text, signature = ''] = /^(.+)-([\w-]{43})$/.exec(signed) ?? []
      if (text === undefined) return undefined
      const isRight = timingSafeEqual(Buffer.from(signature, 'base64url'), await signatureOf(text))
      return isRight ? text : undefined
    },
  }
}
