import { randomBytes } from 'node:crypto'
import {
  CODE_REQUIRED,
  CODE_WRONG,
  CREDENTIALS_DO_NOT_MATCH,
  sessionApi,
} from '../../contract/auth/sessions.ts'
import type { Db } from '../database/database.ts'
import { clientAddress } from '../http/connections/client-address.ts'
import { HttpError } from '../http/http-error.ts'
import { serve } from '../http/serve.ts'
import { clearAttempts, clearCodes, countAttempt, countCode } from './attempt-limit.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { redeemCode } from './second-factor-codes.ts'
import { endSessions, openSession } from './session-queries.ts'
import { findAdministrator, verifyOwnPassword } from './verify-sign-in.ts'

export const sessionRoutes = (db: Db, now: () => Date) => [
  serve(sessionApi.login, async ({ body, request, reply }) => {
    const client = clientAddress(request.ip)
    await countAttempt(db, client, body.email, now())
    const known = await findAdministrator(db, body.email)
    const refuse = (message: string) => {
      reply.code(401)
      return { token: '', message }
    }
    request.auditEntry = known ? { by: known, failed: true } : null
    const hash = known?.disabled_at ? undefined : known?.password
    if (!(await verifyPassword(body.password, hash)) || !known)
      return refuse(CREDENTIALS_DO_NOT_MATCH)
    if (known.totp_confirmed_at && known.totp_secret) {
      if (body.code === undefined) {
        request.auditEntry = null
        return refuse(CODE_REQUIRED)
      }
      await countCode(db, known.email, now())
      const isRight = await redeemCode(db, known.id, known.totp_secret, body.code, now())
      if (!isRight) return refuse(CODE_WRONG)
      await clearCodes(db, known.email)
    }
    await clearAttempts(db, client, body.email)
    const token = await openSession(db, known.id, now(), request.headers['user-agent'])
    request.auditEntry = { by: known, failed: false }
    return { token, message: 'success' }
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
      throw new HttpError(403, 'Only your own password can be changed.')
    }
    if (!(await verifyOwnPassword(db, request, body.password, now()))) {
      request.auditEntry = { by: admin, failed: true }
      return { message: 'Incorrect-Password' as const }
    }
    const password = await hashPassword(body.newpassword)
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('administrators').set({ password }).where('id', '=', admin.id).execute()
      await endSessions(trx, admin.id, admin.session)
    })
    return { message: 'Password-updated' as const }
  }),
]
