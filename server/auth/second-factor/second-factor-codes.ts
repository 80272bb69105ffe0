import { Secret } from 'otpauth'
import { withAsciiDigits } from '../../../contract/ascii-digits.ts'
import type { Db } from '../../database/database.ts'
import type { SecretCipher } from '../../secrets/cipher.ts'
import { hashSecret } from '../../secrets/hash-secret.ts'
import { decryptSecret } from './stored-secrets.ts'
import { findTimeStep, isSixDigits } from './totp.ts'

const RECOVERY_CODES = 10
const RECOVERY_CODE_BYTES = 10

/** People copy and type codes in the digits of their script, with any dash or blank, also an invisible one. */
const normalizeCode = (typed: string) =>
  withAsciiDigits(typed)
    .toUpperCase()
    .replaceAll(/[\s\p{Cf}\p{Pd}−]/gu, '')

export const isAppCode = (typed: string) => isSixDigits(normalizeCode(typed))

export const generateRecoveryCodes = (administrator_id: number) => {
  const size = RECOVERY_CODE_BYTES
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size }).base32)
  return {
    codes: codes.map((code) => (code.match(/.{4}/g) ?? []).join('-')),
    rows: codes.map((code) => ({ administrator_id, code: hashSecret(code) })),
  }
}

interface TypedCode {
  /** The id of the administrator, and their secret as it is stored. */
  id: number
  totp_secret: string
  typed: string
}

/** Accepts a code only if it is later than the last accepted one. */
export const redeemAppCode = async (
  db: Db,
  cipher: SecretCipher,
  { id, totp_secret, typed }: TypedCode,
  at: Date,
) => {
  const code = normalizeCode(typed)
  if (!isSixDigits(code)) return false
  const step = findTimeStep(decryptSecret(cipher, id, totp_secret), code, at)
  if (step === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('administrators')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_secret', '=', totp_secret)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const redeemRecoveryCode = async (db: Db, id: number, typed: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('administrator_id', '=', id)
    .where('code', '=', hashSecret(normalizeCode(typed)))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const redeemCode = async (db: Db, cipher: SecretCipher, code: TypedCode, at: Date) =>
  (await redeemAppCode(db, cipher, code, at)) || redeemRecoveryCode(db, code.id, code.typed)
