import type { Db } from '../database/database.ts'
import { generatePassword, hashPassword } from './passwords.ts'
import { removeSecondFactor } from './second-factor.ts'
import { endSessions } from './session-queries.ts'
import { findAdministrator } from './verify-sign-in.ts'

/**
 * Gives an administrator who is locked out a password made up here, ends their sessions and switches their
 * second factor off.
 * @returns null where the e-mail is nobody's
 */
export const resetPassword = async (db: Db, email: string) => {
  const known = await findAdministrator(db, email)
  if (!known) return null
  const madeUp = generatePassword()
  const password = await hashPassword(madeUp)
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('administrators').set({ password }).where('id', '=', known.id).execute()
    await removeSecondFactor(trx, known.id)
    await endSessions(trx, known.id)
  })
  return { by: known, madeUp, disabled: known.disabled_at !== null }
}
