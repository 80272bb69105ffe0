import type { FastifyInstance } from 'fastify'
import { type Credential, PASSKEY_REFUSED, passkeyApi } from '../../../contract/auth/passkeys.ts'
import type { Db, Trx } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { serve } from '../../http/serve.ts'
import { completeSignIn, type SignInServices } from '../complete-sign-in.ts'
import { identifyClient } from '../limits/known-clients.ts'
import { lockAdministrator } from '../lock-administrator.ts'
import { type Challenges, markAnswered } from './challenges.ts'
import {
  logRefusal,
  readClientData,
  relyingPartyOf,
  type StoredPasskey,
  signInOptions,
  verifySignIn,
} from './web-authn.ts'

const findPasskey = (db: Db, { id }: Credential) =>
  db
    .selectFrom('passkeys')
    .innerJoin('administrators', 'administrators.id', 'administrator_id')
    .selectAll('passkeys')
    .select('email')
    .where('credential', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

/** False if it was used or removed at the same moment. */
const recordUse = async (
  trx: Trx,
  { id, counter }: StoredPasskey,
  newCounter: number,
  at: Date,
) => {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter: String(newCounter), used_at: at.toISOString() })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type PasskeySignInServices = SignInServices & { publicUrl: string; challenges: Challenges }

/** A passkey needs no code: the authenticator has asked for a fingerprint, a face or a PIN. */
export const passkeySignInRoutes = async (
  app: FastifyInstance,
  { publicUrl, challenges, ...services }: PasskeySignInServices,
) => {
  const { db, now } = services
  const relyingParty = relyingPartyOf(publicUrl)

  serve(app, passkeyApi.beginSignIn, async () =>
    signInOptions(relyingParty, await challenges.issue(null, now())),
  )

  serve(app, passkeyApi.signIn, {
    prepare: async ({ body: { credential }, request }) => {
      const passkey = await findPasskey(db, credential)
      if (!passkey) throw new HttpError(422, PASSKEY_REFUSED)
      const by = { id: passkey.administrator_id, email: passkey.email }
      const refused = new HttpError(422, PASSKEY_REFUSED, { failedBy: by })
      const { challenge } = readClientData(credential)
      if (!(await challenges.isOpen(challenge, null, now()))) throw refused
      const counter = await verifySignIn(relyingParty, credential, passkey, challenge).catch(
        logRefusal(request),
      )
      if (counter === undefined) throw refused
      const client = await identifyClient(db, request, now())
      return { passkey, by, counter, client, challenge }
    },
    write: async (call) => {
      const { passkey, by, counter, client, challenge } = call.prepared
      await lockAdministrator(call.trx, by.id)
      const isFirst = await markAnswered(call.trx, challenge, call.at)
      if (!isFirst || !(await recordUse(call.trx, passkey, counter, call.at))) {
        throw new HttpError(422, PASSKEY_REFUSED, { failedBy: by })
      }
      const token = await completeSignIn(services, call, by, client, passkey.id)
      return { answer: { email: by.email, token }, audit: { by } }
    },
  })
}
