import assert from 'node:assert/strict'
import { secondFactorApi } from '../../contract/auth/second-factor.ts'
import { timeStepAt, totpAt } from '../auth/totp.ts'
import type { Db } from '../database/database.ts'
import { administrator, type startServer } from './test-server.ts'

type Server = Awaited<ReturnType<typeof startServer>>

export const appOf = async (db: Db, email = administrator.email) => {
  const { totp_secret } = await db
    .selectFrom('administrators')
    .select('totp_secret')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const secret = Buffer.from(totp_secret ?? assert.fail(), 'hex')
  return (now: Date) => totpAt(secret, timeStepAt(now))
}

export const switchOn = async ({ db, callerAs, signIn, now, advanceMinutes }: Server) => {
  const { password } = administrator
  const caller = callerAs(await signIn())
  await caller.call(secondFactorApi.begin, { body: { password } })
  const app = await appOf(db)
  const { recovery_codes } = await caller.call(secondFactorApi.confirm, {
    body: { code: app(now()) },
  })
  advanceMinutes(1)
  return { caller, recovery_codes, code: () => app(now()) }
}
