import assert from 'node:assert/strict'
import { Secret } from 'otpauth'
import { secondFactorApi } from '../../contract/auth/second-factor.ts'
import { decryptSecret } from '../auth/second-factor/stored-secrets.ts'
import { createTotp } from '../auth/second-factor/totp.ts'
import type { Db } from '../database/database.ts'
import { administrator, proof, secretCipher, type startServer } from './test-server.ts'

type Server = Awaited<ReturnType<typeof startServer>>

/** Gives what the administrator's authenticator app shows at an instant. */
export const openAuthenticatorApp = async (db: Db, email = administrator.email) => {
  const { id, totp_secret } = await db
    .selectFrom('administrators')
    .select(['id', 'totp_secret'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const secret = decryptSecret(secretCipher, id, totp_secret ?? assert.fail())
  const totp = createTotp(Secret.fromHex(secret))
  return (at: Date) => totp.generate({ timestamp: at.getTime() })
}

export const switchOnSecondFactor = async ({
  db,
  callerAs,
  openAdminSession,
  now,
  advanceMinutes,
}: Server) => {
  const caller = callerAs(await openAdminSession())
  await caller.call(secondFactorApi.begin, { body: proof })
  const codeAt = await openAuthenticatorApp(db)
  const { recovery_codes } = await caller.call(secondFactorApi.confirm, {
    body: { code: codeAt(now()) },
  })
  advanceMinutes(1)
  return { caller, recovery_codes, code: () => codeAt(now()) }
}
