import { hash, randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { base32, findTimeStep } from './totp.ts'

const recoveryCodes = 10

// Of 80 random bits nobody finds the hash's origin by trying, so a quick one does.
const hashOf = (code: string) => hash('sha256', code)
const plain = (typed: string) => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/** Ten new codes such as `ABCD-EFGH-IJKL-MNOP`, with the rows to store them by. */
export const generateRecoveryCodes = (administrator_id: number) => {
  const codes = Array.from({ length: recoveryCodes }, () => base32(randomBytes(10)))
  return {
    shown: codes.map((code) => (code.match(/.{4}/g) ?? []).join('-')),
    rows: codes.map((code) => ({ administrator_id, code: hashOf(code) })),
  }
}

/** Takes a code of the app with this secret, if it is later than the last one that was taken. */
export const redeemAppCode = async (
  db: Db,
  id: number,
  secret: string,
  typed: string,
  now: Date,
) => {
  const step = findTimeStep(Buffer.from(secret, 'hex'), plain(typed), now)
  if (step === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('administrators')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_secret', '=', secret)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const redeemRecoveryCode = async (db: Db, id: number, typed: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('administrator_id', '=', id)
    .where('code', '=', hashOf(plain(typed)))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Takes a code of the app or a recovery code, each once; false where it is none. */
export const redeemCode = async (db: Db, id: number, secret: string, typed: string, now: Date) =>
  (await redeemAppCode(db, id, secret, typed, now)) || redeemRecoveryCode(db, id, typed)
