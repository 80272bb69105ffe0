import { Secret } from 'otpauth'
import type { Db } from '../database/database.ts'
import { hashSecret } from '../hash-secret.ts'
import { findTimeStep } from './totp.ts'

const RECOVERY_CODES = 10
const RECOVERY_CODE_BYTES = 10

const normalizeCode = (typed: string) => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/** Whether it has the form of a code of the app, and not that of a recovery code. */
export const isAppCode = (typed: string) => /^[0-9]{6}$/.test(normalizeCode(typed))

export const generateRecoveryCodes = (administrator_id: number) => {
  const size = RECOVERY_CODE_BYTES
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size }).base32)
  return {
    codes: codes.map((code) => (code.match(/.{4}/g) ?? []).join('-')),
    rows: codes.map((code) => ({ administrator_id, code: hashSecret(code) })),
  }
}

/** Accepts a code only if it is later than the last accepted one. */
export const redeemAppCode = async (
  db: Db,
  id: number,
  secret: string,
  typed: string,
  now: Date,
) => {
  const step = findTimeStep(secret, normalizeCode(typed), now)
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
    .where('code', '=', hashSecret(normalizeCode(typed)))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const redeemCode = async (db: Db, id: number, secret: string, typed: string, now: Date) =>
  (await redeemAppCode(db, id, secret, typed, now)) || redeemRecoveryCode(db, id, typed)
