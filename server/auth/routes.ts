import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { normalizeEmail } from '../../contract/auth/normalize-email.ts'
import { passwordApi } from '../../contract/auth/passwords.ts'
import {
  CODE_REQUIRED,
  CREDENTIALS_DO_NOT_MATCH,
  PASSKEY_REQUIRED,
  sessionApi,
} from '../../contract/auth/sessions.ts'
import type { Db, Trx } from '../database/database.ts'
import { HttpError } from '../http/http-error.ts'
import { serve } from '../http/serve.ts'
import type { SecretCipher } from '../secrets/cipher.ts'
import { completeSignIn, type SignInServices } from './complete-sign-in.ts'
import { findAdministrator, hasPassword } from './find-administrator.ts'
import {
  countAttempt,
  deleteAttemptOnError,
  deletePasswordAttempts,
  signInAttempt,
} from './limits/attempt-limit.ts'
import { attemptKeyOf, identifyClient, identifySender } from './limits/known-clients.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { checkSignInCode, identifyCodeSender } from './second-factor/check-code.ts'
import { addSession, endSessions } from './sessions/session-queries.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

class PasswordChangedError extends Error {}

/** Ends every session. @returns the token of a new one; null if the password of the hash `before` was changed meanwhile */
const changePassword = async (
  db: Db,
  { admin: { id }, headers }: FastifyRequest,
  { before, newPassword }: { before: string; newPassword: string },
  at: Date,
) => {
  const password = await hashPassword(newPassword)
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('administrators')
      .set({ password, must_change_password: 0 })
      .where('id', '=', id)
      .where('password', '=', before)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return null
    await endSessions(trx, id)
    return addSession(trx, id, at, headers['user-agent'])
  })
}

const signInRoute = (services: SignInServices, cipher: SecretCipher) => {
  const { db, now } = services
  return serve(sessionApi.login, async ({ body, request, reply }) => {
    const client = await identifyClient(db, request, now())
    const attempt = signInAttempt(attemptKeyOf(client), body.email)
    const attemptId = await countAttempt(db, attempt, now())
    const known = await findAdministrator(db, body.email)
    const answerFailure = (message: string) => {
      reply.code(401)
      return { token: '', message }
    }
    request.auditAttempt = known ? { by: known, failed: true } : null
    const hash = known?.disabled_at ? undefined : known?.password
    const check = verifyPassword(body.password, hash, identifySender(client))
    const isRight = await deleteAttemptOnError(db, attemptId, check)
    if (!isRight || !known) return answerFailure(CREDENTIALS_DO_NOT_MATCH)
    const sender = identifyCodeSender(client, known.id)
    const codeCheck = { administrator: known, code: body.code, sender }
    const refusal = await checkSignInCode(db, cipher, codeCheck, now())
    // A sign-in that still needs its code has not failed.
    if (refusal === CODE_REQUIRED || refusal === PASSKEY_REQUIRED) request.auditAttempt = null
    if (refusal) return answerFailure(refusal)
    await deletePasswordAttempts(db, attempt)
    const checkAgain = async (trx: Trx) => {
      if (!(await hasPassword(trx, known.id, known.password))) throw new PasswordChangedError()
    }
    const signIn = { request, reply, by: known, client, checkAgain }
    const token = await completeSignIn(services, signIn).catch((error) => {
      if (error instanceof PasswordChangedError) return null
      throw error
    })
    if (token === null) return answerFailure(CREDENTIALS_DO_NOT_MATCH)
    return { token, message: 'success' }
  })
}

export const sessionRoutes = (services: SignInServices, cipher: SecretCipher) => {
  const { db, now } = services
  return [
    signInRoute(services, cipher),

    serve(sessionApi.logout, async ({ admin }) => {
      await db.deleteFrom('sessions').where('token', '=', admin.tokenHash).execute()
    }),

    serve(sessionApi.prime, async ({ reply }) => {
      const value = randomBytes(16).toString('base64url')
      reply.header('set-cookie', `XSRF-TOKEN=${value}; Path=/; SameSite=Strict`)
    }),

    serve(passwordApi.change, async ({ admin, body, request }) => {
      if (normalizeEmail(body.email) !== admin.email) {
        throw new HttpError(403, 'Only your own password can be changed.')
      }
      const before = await verifyOwnPassword(db, request, body.password, now())
      const change = before && { before, newPassword: body.newpassword }
      const token = change && (await changePassword(db, request, change, now()))
      if (!token) {
        request.auditAttempt = { by: admin, failed: true }
        return { message: 'Incorrect-Password' as const }
      }
      return { message: 'Password-updated' as const, token }
    }),
  ]
}
