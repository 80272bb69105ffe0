import * as z from 'zod/mini'
import { listOr, Success } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { required } from '../fields.ts'
import { Proof, proofFields } from './proof.ts'

export const MAX_PASSKEYS = 10
const MAX_NAME_LENGTH = 60

export const PASSKEY_REFUSED = 'This passkey wasn’t accepted. Please try again.'

/** Instants are ISO texts in UTC. */
export const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  created_at: z.string(),
  used_at: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

const name = required('Please enter a name', MAX_NAME_LENGTH)
export const PasskeyName = z.strictObject({ name })
export const NewPasskey = z.strictObject({ name, ...proofFields })

/** What the browser is asked and answers, in the shapes of WebAuthn (level 3, section 5.1). */
const Options = z.looseObject({ challenge: z.string() })
const Credential = z.looseObject({
  id: z.string().check(z.regex(/^[\w-]{1,1400}$/, PASSKEY_REFUSED)),
  rawId: z.string(),
  type: z.string(),
  response: z.looseObject({ clientDataJSON: z.string() }),
})
export type Credential = z.infer<typeof Credential>

export const passkeyApi = {
  all: endpoint('GET /getPasskeys', {
    access: 'admin',
    summary: "One's own passkeys, the newest first",
    answer: listOr('Fail', Passkey),
  }),
  begin: endpoint('POST /beginPasskey', {
    hasSecretAnswer: true,
    access: 'admin',
    summary: 'Returns the options for creating a passkey, which are valid for five minutes',
    auditLabel: 'Passkey setup started',
    body: Proof,
    answer: Options,
  }),
  confirm: endpoint('POST /confirmPasskey', {
    hasSecretAnswer: true,
    access: 'admin',
    summary:
      'Adds the passkey that the browser created; with the first one it answers recovery codes',
    auditLabel: 'Passkey added',
    body: z.strictObject({ name, credential: Credential }),
    answer: z.object({ id: z.number(), recovery_codes: z.array(z.string()) }),
  }),
  rename: endpoint('POST /renamePasskey/:id', {
    access: 'admin',
    summary: "Gives one of one's own passkeys another name",
    auditLabel: 'Passkey renamed',
    body: PasskeyName,
    answer: Success,
  }),
  remove: endpoint('POST /removePasskey/:id', {
    access: 'admin',
    summary: "Removes one of one's own passkeys",
    auditLabel: 'Passkey removed',
    body: Proof,
    answer: Success,
  }),
  beginSignIn: endpoint('POST /beginPasskeyLogin', {
    hasSecretAnswer: true,
    access: 'anyone',
    summary: 'Returns the options for signing in with a passkey, which are valid for five minutes',
    usesReserve: true,
    answer: Options,
  }),
  signIn: endpoint('POST /loginWithPasskey', {
    hasSecretAnswer: true,
    access: 'anyone',
    summary: 'Signs in with a passkey, without password and code, and answers a token',
    usesReserve: true,
    auditLabel: 'Signed in with a passkey',
    auditFailureLabel: 'Sign-in with a passkey failed',
    body: z.strictObject({ credential: Credential }),
    answer: z.object({ email: z.string(), token: z.string() }),
  }),
}
