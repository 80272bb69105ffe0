import { randomBytes } from 'node:crypto'
import { noMatch, sessionApi } from '../contract/session.ts'
import type { Db } from './database/open.ts'
import { clientAddress } from './http/client-address.ts'
import { Refused } from './http/refused.ts'
import { serve } from './http/serve.ts'
import { countAttempt, forgetAttempts } from './session.limit.ts'
import { hashPassword, passwordFits } from './session.password.ts'
import { openSession } from './session.queries.ts'

const passwordOf = (db: Db, email: string) =>
  db
    .selectFrom('administrators')
    .select(['id', 'password'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()

/** The calls that begin and end a session, and the change of its password. */
export const sessionRoutes = (db: Db, now: () => Date) => [
  serve(sessionApi.login, async ({ body, request, reply }) => {
    const client = clientAddress(request.ip)
    await countAttempt(db, client, body.email, now())
    const administrator = await passwordOf(db, body.email)
    if (!(await passwordFits(body.password, administrator?.password)) || !administrator) {
      reply.code(401)
      return { token: '', message: noMatch }
    }
    await forgetAttempts(db, client, body.email)
    return { token: await openSession(db, administrator.id, now()), message: 'success' }
  }),

  serve(sessionApi.logout, async ({ admin }) => {
    await db.deleteFrom('sessions').where('token', '=', admin.session).execute()
  }),

  serve(sessionApi.prime, async ({ reply }) => {
    const value = randomBytes(16).toString('base64url')
    reply.header('set-cookie', `XSRF-TOKEN=${value}; Path=/; SameSite=Strict`)
  }),

  serve(sessionApi.changePassword, async ({ admin, body, request }) => {
    if (body.email.trim().toLowerCase() !== admin.email) {
      throw new Refused(403, 'Only your own password can be changed.')
    }
    const client = clientAddress(request.ip)
    await countAttempt(db, client, admin.email, now())
    const stored = await passwordOf(db, admin.email)
    if (!(await passwordFits(body.password, stored?.password))) {
      return { message: 'Incorrect-Password' as const }
    }
    await forgetAttempts(db, client, admin.email)
    const password = await hashPassword(body.newpassword)
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('administrators').set({ password }).where('id', '=', admin.id).execute()
      await trx
        .deleteFrom('sessions')
        .where('administrator_id', '=', admin.id)
        .where('token', '!=', admin.session)
        .execute()
    })
    return { message: 'Password-updated' as const }
  }),
]
