import assert from 'node:assert/strict'
import { Secret } from 'otpauth'
import { secondFactorApi } from '../../contract/auth/second-factor.ts'
import { authenticator } from '../auth/totp.ts'
import type { Db } from '../database/database.ts'
import { administrator, type startServer } from './test-server.ts'

type Server = Awaited<ReturnType<typeof startServer>>

/** What the authenticator app of an administrator shows at a moment. */
export const appOf = async (db: Db, email = administrator.email) => {
  const { totp_secret } = await db
    .selectFrom('administrators')
    .select('totp_secret')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const totp = authenticator(Secret.fromHex(totp_secret ?? assert.fail()))
  return (now: Date) => totp.generate({ timestamp: now.getTime() })
}

/** Switches the second factor of the test's administrator on and gives what they then have at hand. */
export const switchOn = async ({ db, callerAs, signIn, now, pass }: Server) => {
  const { password } = administrator
  const own = callerAs(await signIn())
  await own.call(secondFactorApi.begin, { body: { password } })
  const app = await appOf(db)
  const { recovery_codes } = await own.call(secondFactorApi.confirm, { body: { code: app(now()) } })
  pass(1)
  return { own, recovery_codes, code: () => app(now()) }
}
