import { type Credential, PASSKEY_REFUSED, passkeyApi } from '../../../contract/auth/passkeys.ts'
import type { Db, Trx } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { serve } from '../../http/serve.ts'
import { completeSignIn, type SignInServices } from '../complete-sign-in.ts'
import { identifyClient, identifySender } from '../limits/known-clients.ts'
import { issueChallenge, redeemChallenge } from './challenges.ts'
import {
  logRefusal,
  readChallenge,
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

/** A passkey needs no code: the authenticator has asked for a fingerprint, a face or a PIN. */
export const passkeySignInRoutes = (services: SignInServices, publicUrl: string) => {
  const { db, now } = services
  const relyingParty = relyingPartyOf(publicUrl)
  return [
    serve(passkeyApi.beginSignIn, async ({ request }) => {
      const { key } = identifySender(await identifyClient(db, request, now()))
      const challenge = await issueChallenge(db, { administrator: null, client: key }, now())
      return signInOptions(relyingParty, challenge)
    }),

    serve(passkeyApi.signIn, async ({ body: { credential }, request, reply }) => {
      const refused = new HttpError(422, PASSKEY_REFUSED)
      const passkey = await findPasskey(db, credential)
      if (!passkey) throw refused
      const by = { id: passkey.administrator_id, email: passkey.email }
      request.auditAttempt = { by, failed: true }
      const challenge = readChallenge(credential)
      if (!(await redeemChallenge(db, challenge, null, now()))) throw refused
      const counter = await verifySignIn(relyingParty, credential, passkey, challenge).catch(
        logRefusal(request),
      )
      if (counter === undefined) throw refused
      const checkAgain = async (trx: Trx) => {
        if (!(await recordUse(trx, passkey, counter, now()))) throw refused
      }
      const signIn = { request, reply, by, checkAgain }
      return { email: by.email, token: await completeSignIn(services, signIn) }
    }),
  ]
}
