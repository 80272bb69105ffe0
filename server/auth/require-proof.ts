import type { FastifyRequest } from 'fastify'
import type { Proof } from '../../contract/auth/proof.ts'
import { CODE_REQUIRED, CODE_WRONG } from '../../contract/auth/sessions.ts'
import type { Db } from '../database/database.ts'
import { HttpError } from '../http/http-error.ts'
import type { SecretCipher } from '../secrets/cipher.ts'
import { clearCodes, countCode } from './attempt-limit.ts'
import { redeemCode } from './second-factor-codes.ts'
import { findAdministrator, verifyOwnPassword } from './verify-sign-in.ts'

const refused = (field: keyof Proof, message: string) =>
  new HttpError(422, message, { errors: { [field]: message } })

/**
 * Refuses a call without the password of the administrator who makes it, and a code where their second factor is on. So a
 * stolen token is not enough for a sensitive change.
 */
export const requireProof = async (
  db: Db,
  cipher: SecretCipher,
  request: FastifyRequest,
  { own_password, code }: Proof,
  now: Date,
) => {
  if (!(await verifyOwnPassword(db, request, own_password, now))) {
    throw refused('own_password', 'Current password is incorrect')
  }
  const { id, email } = request.admin
  const own = await findAdministrator(db, email)
  if (!own?.totp_confirmed_at || !own.totp_secret) return
  const factor = { id, totp_secret: own.totp_secret }
  if (code === undefined) throw refused('code', CODE_REQUIRED)
  await countCode(db, email, now)
  if (!(await redeemCode(db, cipher, factor, code, now))) throw refused('code', CODE_WRONG)
  await clearCodes(db, email)
}
