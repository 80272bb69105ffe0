import type { FastifyInstance } from 'fastify'
import { Secret } from 'otpauth'
import { secondFactorApi } from '../../../contract/auth/second-factor.ts'
import { CODE_WRONG } from '../../../contract/auth/sessions.ts'
import type { Db, Trx } from '../../database/database.ts'
import { fieldError, HttpError } from '../../http/http-error.ts'
import { serve } from '../../http/serve.ts'
import type { SecretCipher } from '../../secrets/cipher.ts'
import { countCode, deleteAttempts } from '../limits/attempt-limit.ts'
import type { RequireProof } from '../require-proof.ts'
import { SESSION_KEY } from './check-code.ts'
import { deleteRecoveryCodes, deleteUnusedRecoveryCodes } from './recovery-codes.ts'
import { generateRecoveryCodes, redeemAppCode } from './second-factor-codes.ts'
import { encryptSecret } from './stored-secrets.ts'
import { createTotp } from './totp.ts'

const SECRET_BYTES = 20

const secondFactorOnError = () => new HttpError(409, 'The second factor is already on.')

const factorOf = (db: Db, id: number) =>
  db
    .selectFrom('administrators')
    .select(['totp_secret', 'totp_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const countRecoveryCodes = async (db: Db, id: number) => {
  const { left } = await db
    .selectFrom('recovery_codes')
    .where('administrator_id', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  return left
}

/** Recovery codes stay while there are passkeys. */
export const removeSecondFactor = async (trx: Trx, id: number) => {
  await trx
    .updateTable('administrators')
    .set({ totp_secret: null, totp_confirmed_at: null })
    .where('id', '=', id)
    .execute()
  await deleteUnusedRecoveryCodes(trx, id)
}

/** Codes of the new secret are not asked for before `switchOn`. @throws HttpError 409 where a second factor is on */
const storeNewSecret = async (trx: Trx, cipher: SecretCipher, id: number) => {
  const secret = new Secret({ size: SECRET_BYTES })
  const { numUpdatedRows } = await trx
    .updateTable('administrators')
    .set({ totp_secret: encryptSecret(cipher, id, secret.hex) })
    .where('id', '=', id)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw secondFactorOnError()
  return secret
}

/** Asks for codes of this secret from now on. @returns the recovery codes */
const switchOn = async (trx: Trx, id: number, secret: string, at: Date) => {
  const { codes, rows } = generateRecoveryCodes(id)
  const { numUpdatedRows } = await trx
    .updateTable('administrators')
    .set({ totp_confirmed_at: at.toISOString() })
    .where('id', '=', id)
    .where('totp_secret', '=', secret)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    throw new HttpError(409, 'The setup was restarted in another window. Please start again.')
  // A passkey may have given recovery codes already.
  await deleteRecoveryCodes(trx, id)
  await trx.insertInto('recovery_codes').values(rows).execute()
  return codes
}

interface SecondFactorServices {
  db: Db
  now: () => Date
  secretCipher: SecretCipher
  requireProof: RequireProof
}

export const secondFactorRoutes = async (
  app: FastifyInstance,
  { db, now, secretCipher: cipher, requireProof }: SecondFactorServices,
) => {
  serve(app, secondFactorApi.state, async ({ admin }) => {
    const { totp_confirmed_at } = await factorOf(db, admin.id)
    const recovery_codes = await countRecoveryCodes(db, admin.id)
    return { on: totp_confirmed_at !== null, recovery_codes }
  })

  serve(app, secondFactorApi.begin, {
    prepare: async ({ admin, body }) => {
      if ((await factorOf(db, admin.id)).totp_confirmed_at) throw secondFactorOnError()
      await requireProof(admin, body)
    },
    write: async ({ admin, trx }) => {
      const secret = await storeNewSecret(trx, cipher, admin.id)
      const address = createTotp(secret, admin.email).toString()
      return { answer: { secret: secret.base32, address } }
    },
  })

  serve(app, secondFactorApi.confirm, {
    prepare: async ({ admin, body }) => {
      const { totp_secret, totp_confirmed_at } = await factorOf(db, admin.id)
      if (!totp_secret || totp_confirmed_at) {
        throw new HttpError(409, 'There’s nothing to confirm. Please start again.')
      }
      const attempt = { kind: 'known code', client: SESSION_KEY, email: admin.email } as const
      await countCode(db, attempt, now())
      const code = { id: admin.id, totp_secret, typed: body.code }
      if (!(await redeemAppCode(db, cipher, code, now()))) {
        throw fieldError('code', CODE_WRONG)
      }
      await deleteAttempts(db, attempt)
      return totp_secret
    },
    write: async ({ admin, trx, at, prepared }) => ({
      answer: { recovery_codes: await switchOn(trx, admin.id, prepared, at) },
    }),
  })

  serve(app, secondFactorApi.end, {
    prepare: ({ admin, body }) => requireProof(admin, body),
    write: async ({ admin, trx }) => {
      await removeSecondFactor(trx, admin.id)
      return {}
    },
  })
}
