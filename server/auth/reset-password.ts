import type { Db } from '../database/database.ts'
import { findAdministrator } from './find-administrator.ts'
import { forgetClients } from './limits/known-clients.ts'
import { generatePassword, hashPassword } from './passwords.ts'
import { removeSecondFactor } from './second-factor/second-factor.ts'
import { endSessions } from './sessions/session-queries.ts'

/** Also ends sessions, removes passkeys and second factor, withdraws invitations. @returns null for an unknown e-mail */
export const resetPassword = async (db: Db, email: string) => {
  const administrator = await findAdministrator(db, email)
  if (!administrator) return null
  const generatedPassword = generatePassword()
  const password = await hashPassword(generatedPassword)
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('administrators')
      .set({ password, must_change_password: 1 })
      .where('id', '=', administrator.id)
      .execute()
    await trx.deleteFrom('passkeys').where('administrator_id', '=', administrator.id).execute()
    await removeSecondFactor(trx, administrator.id)
    await endSessions(trx, administrator.id)
    await forgetClients(trx, administrator.id)
    await trx.deleteFrom('invitations').where('invited_by', '=', administrator.id).execute()
  })
  return { by: administrator, generatedPassword, disabled: administrator.disabled_at !== null }
}
