import { normalizeEmail } from '../../contract/auth/normalize-email.ts'
import type { Db } from '../database/database.ts'
import { generatePassword, hashPassword } from './passwords.ts'

/** @returns the sign-in, with the password only if it was generated here; null if there was an administrator */
export const createFirstAdministrator = async (
  db: Db,
  given: { email: string; password: string | undefined },
) => {
  if (await db.selectFrom('administrators').select('id').executeTakeFirst()) return null
  const generatedPassword = given.password === undefined ? generatePassword() : null
  const email = normalizeEmail(given.email)
  const password = await hashPassword(given.password ?? generatedPassword ?? '')
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('administrators')
    .values({
      email,
      password,
      role: 'owner',
      must_change_password: generatedPassword === null ? 0 : 1,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow()
  // No row means that another process was faster; its password counts.
  return numInsertedOrUpdatedRows === 0n ? null : { email, generatedPassword }
}
