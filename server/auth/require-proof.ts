import type { Proof } from '../../contract/auth/proof.ts'
import { CODE_WRONG } from '../../contract/auth/sessions.ts'
import type { Db } from '../database/database.ts'
import type { SignedInAdmin } from '../http/call.ts'
import { fieldError } from '../http/http-error.ts'
import type { SecretCipher } from '../secrets/cipher.ts'
import { findAdministrator } from './find-administrator.ts'
import { checkCode, sessionSender } from './second-factor/check-code.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

/** Refuses a call without the password, and a code where one is on, so that a stolen token is not enough. */
export const createRequireProof =
  (db: Db, cipher: SecretCipher, now: () => Date) =>
  async (admin: SignedInAdmin, { own_password, code }: Proof) => {
    if (!(await verifyOwnPassword(db, admin, own_password, now()))) {
      throw fieldError('own_password', 'Current password is incorrect', { failedBy: admin })
    }
    const administrator = await findAdministrator(db, admin.email)
    const check = administrator && { administrator, code, sender: sessionSender }
    const refusal = check && (await checkCode(db, cipher, check, now()))
    if (refusal) {
      throw fieldError('code', refusal, refusal === CODE_WRONG ? { failedBy: admin } : {})
    }
  }
export type RequireProof = ReturnType<typeof createRequireProof>
