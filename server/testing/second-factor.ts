import assert from 'node:assert/strict'
import { secondFactorApi } from '../../contract/auth/second-factor.ts'
import { timeStepAt, totpAt } from '../auth/totp.ts'
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
  const secret = Buffer.from(totp_secret ?? assert.fail(), 'hex')
  return (now: Date) => totpAt(secret, timeStepAt(now))
}

/** Switches the second factor of the test's administrator on and gives what they then have at hand. */
export const switchOn = async ({ db, callerAs, openAdminSession, now, pass }: Server) => {
  const { password } = administrator
  const own = callerAs(await openAdminSession())
  await own.call(secondFactorApi.begin, { body: { password } })
  const app = await appOf(db)
  const { recovery_codes } = await own.call(secondFactorApi.confirm, { body: { code: app(now()) } })
  pass(1)
  return { own, recovery_codes, code: () => app(now()) }
}
