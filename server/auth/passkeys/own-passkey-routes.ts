import type { FastifyInstance } from 'fastify'
import { MAX_PASSKEYS, PASSKEY_REFUSED, passkeyApi } from '../../../contract/auth/passkeys.ts'
import type { Db, Trx } from '../../database/database.ts'
import type { SignedInAdmin } from '../../http/call.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import { serve } from '../../http/serve.ts'
import type { RequireProof } from '../require-proof.ts'
import { addRecoveryCodes, deleteUnusedRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { endSessionsOfPasskey } from '../sessions/session-queries.ts'
import { type Challenges, markAnswered } from './challenges.ts'
import {
  logRefusal,
  readClientData,
  registrationOptions,
  relyingPartyOf,
  type StoredPasskey,
  verifyRegistration,
} from './web-authn.ts'

export interface PasskeyServices {
  db: Db
  now: () => Date
  publicUrl: string
  requireProof: RequireProof
  challenges: Challenges
}

const passkeysOf = (db: Db, administrator: number) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('administrator_id', '=', administrator)
    .orderBy('id', 'desc')
    .execute()

type NewPasskey = Omit<StoredPasskey, 'id' | 'created_at' | 'used_at'>

const insertPasskey = (trx: Trx, row: NewPasskey, at: Date) =>
  trx
    .insertInto('passkeys')
    .values({ ...row, created_at: at.toISOString(), used_at: null })
    .onConflict((conflict) => conflict.column('credential').doNothing())
    .returning('id')
    .executeTakeFirst()

/** @throws HttpError 409 for one more than there can be */
const requireRoom = (known: readonly unknown[]) => {
  if (known.length < MAX_PASSKEYS) return
  throw new HttpError(409, `There can be at most ${MAX_PASSKEYS} passkeys.`)
}

/** @returns its id, and recovery codes where there was no second factor before */
const addPasskey = async (trx: Trx, row: NewPasskey, at: Date) => {
  const recovery_codes = await addRecoveryCodes(trx, row.administrator_id)
  // Several may be begun before the first is added; the lock of the line before lets them be added one by one.
  requireRoom(await passkeysOf(trx, row.administrator_id))
  const added = await insertPasskey(trx, row, at)
  if (!added) throw new HttpError(409, 'This passkey was already added.')
  return { id: added.id, recovery_codes }
}

/** @throws HttpError 404 where this administrator has no such passkey */
const renamePasskey = async (trx: Trx, administrator: number, id: number, name: string) => {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('administrator_id', '=', administrator)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
}

/**
 * Ends the other sessions that it opened. With the last passkey the recovery codes go too, unless another second factor is
 * on. @throws HttpError 404
 */
const deletePasskey = async (
  trx: Trx,
  { id: administrator, tokenHash }: SignedInAdmin,
  id: number,
) => {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('administrator_id', '=', administrator)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  await endSessionsOfPasskey(trx, id, tokenHash)
  await deleteUnusedRecoveryCodes(trx, administrator)
}

export const ownPasskeyRoutes = async (
  app: FastifyInstance,
  { db, now, publicUrl, requireProof, challenges }: PasskeyServices,
) => {
  const relyingParty = relyingPartyOf(publicUrl)

  serve(app, passkeyApi.all, ({ admin }) => passkeysOf(db, admin.id))

  serve(app, passkeyApi.begin, {
    prepare: async ({ admin, body }) => {
      await requireProof(admin, body)
      return challenges.issue(admin.id, now())
    },
    write: async ({ admin, trx, prepared: challenge }) => {
      const known = await passkeysOf(trx, admin.id)
      requireRoom(known)
      return { answer: await registrationOptions(relyingParty, admin, known, challenge) }
    },
  })

  serve(app, passkeyApi.confirm, {
    prepare: async ({ admin, body: { credential }, request }) => {
      const refused = new HttpError(422, PASSKEY_REFUSED)
      const { challenge } = readClientData(credential)
      if (!(await challenges.isOpen(challenge, admin.id, now()))) throw refused
      const columns = await verifyRegistration(relyingParty, credential, challenge).catch(
        logRefusal(request),
      )
      if (!columns) throw refused
      return { challenge, columns }
    },
    write: async ({ admin, body: { name }, trx, at, prepared: { challenge, columns } }) => {
      if (!(await markAnswered(trx, challenge, at))) throw new HttpError(422, PASSKEY_REFUSED)
      return { answer: await addPasskey(trx, { administrator_id: admin.id, name, ...columns }, at) }
    },
  })

  serve(app, passkeyApi.rename, {
    write: async ({ admin, id, body: { name }, trx }) => {
      await renamePasskey(trx, admin.id, id, name)
      return {}
    },
  })

  serve(app, passkeyApi.remove, {
    prepare: ({ admin, body }) => requireProof(admin, body),
    write: async ({ admin, id, trx }) => {
      await deletePasskey(trx, admin, id)
      return {}
    },
  })
}
