import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { normalizeEmail } from '../../contract/auth/normalize-email.ts'
import { passwordApi } from '../../contract/auth/passwords.ts'
import {
  CODE_REQUIRED,
  CREDENTIALS_DO_NOT_MATCH,
  PASSKEY_REQUIRED,
  sessionApi,
} from '../../contract/auth/sessions.ts'
import { OWN_ORDERS_COOKIE } from '../../contract/shop/orders/own-orders.ts'
import type { CallInput } from '../http/call.ts'
import { asFailedAttempt, HttpError } from '../http/http-error.ts'
import { serve } from '../http/serve.ts'
import type { SecretCipher } from '../secrets/cipher.ts'
import { completeSignIn, type SignInServices } from './complete-sign-in.ts'
import { findAdministrator, hasPassword } from './find-administrator.ts'
import {
  countAttempt,
  deleteAttemptOnError,
  deleteAttempts,
  signInAttempt,
} from './limits/attempt-limit.ts'
import { attemptKeyOf, identifyClient, identifySender } from './limits/known-clients.ts'
import { lockAdministrator } from './lock-administrator.ts'
import { hashPassword, refuseCommonPassword, verifyPassword } from './passwords.ts'
import { checkSignInCode, identifyCodeSender } from './second-factor/check-code.ts'
import { addSession, endSessions } from './sessions/session-queries.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

const serveSignIn = (app: FastifyInstance, services: SignInServices, cipher: SecretCipher) => {
  const { db, now } = services

  /** Refused where the password or the code is wrong or missing; `isAttempt` where that counts as a failed sign-in. */
  const check = async ({ body, request }: CallInput<typeof sessionApi.login>) => {
    const client = await identifyClient(db, request, now())
    const attempt = signInAttempt(attemptKeyOf(client), body.email)
    const attemptId = await countAttempt(db, attempt, now())
    const known = await findAdministrator(db, body.email)
    const hash = known?.disabled_at ? undefined : known?.password
    try {
      const verified = verifyPassword(body.password, hash, identifySender(client))
      const isRight = await deleteAttemptOnError(db, attemptId, verified)
      if (!isRight || !known) {
        return { known, client, refusal: CREDENTIALS_DO_NOT_MATCH, isAttempt: true }
      }
      const sender = identifyCodeSender(client, known.id)
      const code = { administrator: known, code: body.code, sender }
      const refusal = await checkSignInCode(db, cipher, code, now())
      // A sign-in that still needs its code has not failed.
      const isAttempt = refusal !== CODE_REQUIRED && refusal !== PASSKEY_REQUIRED
      if (refusal) return { known, client, refusal, isAttempt }
      await deleteAttempts(db, attempt)
      return { known, client, refusal: null, isAttempt: false }
    } catch (error) {
      throw known ? asFailedAttempt(error, known) : error
    }
  }

  serve(app, sessionApi.login, {
    prepare: check,
    write: async (call) => {
      const { known, client, refusal, isAttempt } = call.prepared
      const refuse = (message: string, counts: boolean) => {
        call.reply.code(401)
        const audit = known && counts ? { by: known, failed: true as const } : null
        return { answer: { token: '', message }, audit }
      }
      if (refusal || !known) return refuse(refusal ?? CREDENTIALS_DO_NOT_MATCH, isAttempt)
      // So that the password is not changed meanwhile, and simultaneous sign-ins keep to the limit of mails.
      await lockAdministrator(call.trx, known.id)
      if (!(await hasPassword(call.trx, known.id, known.password))) {
        return refuse(CREDENTIALS_DO_NOT_MATCH, true)
      }
      const token = await completeSignIn(services, call, known, client)
      const answer = { token, message: 'success' }
      const mustChange = known.must_change_password === 1 && { must_change_password: true as const }
      return { answer: { ...answer, ...mustChange }, audit: { by: known } }
    },
  })
}

const servePasswordChange = (app: FastifyInstance, { db, now }: SignInServices) =>
  serve(app, passwordApi.change, {
    prepare: async ({ admin, body }) => {
      if (normalizeEmail(body.email) !== admin.email) {
        throw new HttpError(403, 'Only your own password can be changed.')
      }
      refuseCommonPassword(body.newpassword, 'newpassword')
      const before = await verifyOwnPassword(db, admin, body.password, now())
      return before && { before, password: await hashPassword(body.newpassword) }
    },
    write: async ({ admin, request, trx, at, prepared }) => {
      const failure = {
        answer: { message: 'Incorrect-Password' as const },
        audit: { failed: true as const },
      }
      if (!prepared) return failure
      // Another call may have changed it meanwhile.
      const { numUpdatedRows } = await trx
        .updateTable('administrators')
        .set({ password: prepared.password, must_change_password: 0 })
        .where('id', '=', admin.id)
        .where('password', '=', prepared.before)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return failure
      await endSessions(trx, admin.id)
      const token = await addSession(trx, admin.id, at, request.headers['user-agent'])
      return { answer: { message: 'Password-updated' as const, token } }
    },
  })

interface SessionServices extends SignInServices {
  secretCipher: SecretCipher
}

export const sessionRoutes = async (app: FastifyInstance, services: SessionServices) => {
  serveSignIn(app, services, services.secretCipher)

  serve(app, sessionApi.logout, {
    write: async ({ admin, trx, reply }) => {
      await trx.deleteFrom('sessions').where('token', '=', admin.tokenHash).execute()
      // No script can remove it.
      reply.header('set-cookie', `${OWN_ORDERS_COOKIE}=; Path=/Order; Max-Age=0`)
      return {}
    },
  })

  serve(app, sessionApi.prime, async ({ reply }) => {
    const value = randomBytes(16).toString('base64url')
    reply.header('set-cookie', `XSRF-TOKEN=${value}; Path=/; SameSite=Strict`)
  })

  servePasswordChange(app, services)
}
