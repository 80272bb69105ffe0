import { Secret } from 'otpauth'
import { secondFactorApi } from '../../../contract/auth/second-factor.ts'
import { CODE_WRONG } from '../../../contract/auth/sessions.ts'
import type { Db, Trx } from '../../database/database.ts'
import { fieldError, HttpError } from '../../http/http-error.ts'
import { serve } from '../../http/serve.ts'
import type { SecretCipher } from '../../secrets/cipher.ts'
import { countCode, deleteAttempts } from '../limits/attempt-limit.ts'
import type { createRequireProof } from '../require-proof.ts'
import { SESSION_KEY } from './check-code.ts'
import { deleteRecoveryCodes, deleteUnusedRecoveryCodes } from './recovery-codes.ts'
import { generateRecoveryCodes, redeemAppCode } from './second-factor-codes.ts'
import { encryptSecret } from './stored-secrets.ts'
import { createTotp } from './totp.ts'

const SECRET_BYTES = 20

const secondFactorOnError = () => new HttpError(409, 'The second factor is on already.')

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
const storeNewSecret = async (db: Db, cipher: SecretCipher, id: number) => {
  const secret = new Secret({ size: SECRET_BYTES })
  const { numUpdatedRows } = await db
    .updateTable('administrators')
    .set({ totp_secret: encryptSecret(cipher, id, secret.hex) })
    .where('id', '=', id)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw secondFactorOnError()
  return secret
}

/** Asks for codes of this secret from now on. @returns the recovery codes */
const switchOn = async (db: Db, id: number, secret: string, at: Date) => {
  const { codes, rows } = generateRecoveryCodes(id)
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('administrators')
      .set({ totp_confirmed_at: at.toISOString() })
      .where('id', '=', id)
      .where('totp_secret', '=', secret)
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      throw new HttpError(409, 'The setup was restarted in another window. Please begin again.')
    // A passkey may have given recovery codes already.
    await deleteRecoveryCodes(trx, id)
    await trx.insertInto('recovery_codes').values(rows).execute()
  })
  return codes
}

interface SecondFactorServices {
  db: Db
  now: () => Date
  secretCipher: SecretCipher
  requireProof: ReturnType<typeof createRequireProof>
}

export const secondFactorRoutes = ({
  db,
  now,
  secretCipher: cipher,
  requireProof,
}: SecondFactorServices) => [
  serve(secondFactorApi.state, async ({ admin }) => {
    const { totp_confirmed_at } = await factorOf(db, admin.id)
    const recovery_codes = await countRecoveryCodes(db, admin.id)
    return { on: totp_confirmed_at !== null, recovery_codes }
  }),

  serve(secondFactorApi.begin, async ({ admin, body, request }) => {
    if ((await factorOf(db, admin.id)).totp_confirmed_at) throw secondFactorOnError()
    await requireProof(request, body)
    const secret = await storeNewSecret(db, cipher, admin.id)
    return { secret: secret.base32, address: createTotp(secret, admin.email).toString() }
  }),

  serve(secondFactorApi.confirm, async ({ admin, body }) => {
    const { totp_secret, totp_confirmed_at } = await factorOf(db, admin.id)
    if (!totp_secret || totp_confirmed_at) {
      throw new HttpError(409, 'There is nothing to confirm. Please begin again.')
    }
    const attempt = { kind: 'known code', client: SESSION_KEY, email: admin.email } as const
    await countCode(db, attempt, now())
    const code = { id: admin.id, totp_secret, typed: body.code }
    if (!(await redeemAppCode(db, cipher, code, now()))) {
      throw fieldError('code', CODE_WRONG)
    }
    await deleteAttempts(db, attempt)
    return { recovery_codes: await switchOn(db, admin.id, totp_secret, now()) }
  }),

  serve(secondFactorApi.end, async ({ admin, body, request }) => {
    await requireProof(request, body)
    await db.transaction().execute((trx) => removeSecondFactor(trx, admin.id))
  }),
]
