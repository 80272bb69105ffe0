import type { FastifyRequest } from 'fastify'
import type { Proof } from '../../contract/auth/proof.ts'
import { CODE_WRONG } from '../../contract/auth/sessions.ts'
import type { Db } from '../database/database.ts'
import { fieldError } from '../http/http-error.ts'
import type { SecretCipher } from '../secrets/cipher.ts'
import { findAdministrator } from './find-administrator.ts'
import { checkCode, sessionSender } from './second-factor/check-code.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

/** Refuses a call without the password, and a code where one is on, so that a stolen token is not enough. */
export const createRequireProof =
  (db: Db, cipher: SecretCipher, now: () => Date) =>
  async (request: FastifyRequest, { own_password, code }: Proof) => {
    const failure = { by: request.admin, failed: true }
    if (!(await verifyOwnPassword(db, request, own_password, now()))) {
      request.auditAttempt = failure
      throw fieldError('own_password', 'Current password is incorrect')
    }
    const administrator = await findAdministrator(db, request.admin.email)
    const check = administrator && { administrator, code, sender: sessionSender }
    const refusal = check && (await checkCode(db, cipher, check, now()))
    if (refusal === CODE_WRONG) request.auditAttempt = failure
    if (refusal) throw fieldError('code', refusal)
  }
