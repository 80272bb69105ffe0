import type { Db, Trx } from '../../database/database.ts'
import { lockAdministrator } from '../lock-administrator.ts'
import { generateRecoveryCodes } from './second-factor-codes.ts'

export const hasPasskeys = async (db: Db, administrator: number) => {
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('administrator_id', '=', administrator)
    .executeTakeFirst()
  return passkey !== undefined
}

const usesAppCodes = async (trx: Trx, administrator: number) => {
  const { totp_confirmed_at } = await trx
    .selectFrom('administrators')
    .select('totp_confirmed_at')
    .where('id', '=', administrator)
    .executeTakeFirstOrThrow()
  return totp_confirmed_at !== null
}

export const deleteRecoveryCodes = (trx: Trx, administrator: number) =>
  trx.deleteFrom('recovery_codes').where('administrator_id', '=', administrator).execute()

/** Gives recovery codes with a first passkey; none where there is a second factor already, which has its own. */
export const addRecoveryCodes = async (trx: Trx, administrator: number) => {
  // If two passkeys are added at once, only the first one may give recovery codes.
  await lockAdministrator(trx, administrator)
  if ((await usesAppCodes(trx, administrator)) || (await hasPasskeys(trx, administrator))) return []
  const { codes, rows } = generateRecoveryCodes(administrator)
  await trx.insertInto('recovery_codes').values(rows).execute()
  return codes
}

export const deleteUnusedRecoveryCodes = async (trx: Trx, administrator: number) => {
  if ((await usesAppCodes(trx, administrator)) || (await hasPasskeys(trx, administrator))) return
  await deleteRecoveryCodes(trx, administrator)
}
