import type { Db } from '../database/database.ts'
import { generatePassword, hashPassword } from './passwords.ts'

/**
 * Makes the first administrator where there is none yet.
 * @returns the sign-in, with the password only where it was made up here; null where one existed
 */
export const createFirstAdministrator = async (
  db: Db,
  given: { email: string; password: string | undefined },
) => {
  if (await db.selectFrom('administrators').select('id').executeTakeFirst()) return null
  const madeUp = given.password === undefined ? generatePassword() : null
  const email = given.email.trim().toLowerCase()
  const password = await hashPassword(given.password ?? madeUp ?? '')
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('administrators')
    .values({ email, password })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow()
  // Another process that starts at the same moment was faster, and its password counts.
  return numInsertedOrUpdatedRows === 0n ? null : { email, madeUp }
}
