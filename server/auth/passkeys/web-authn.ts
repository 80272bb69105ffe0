import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { Credential } from '../../../contract/auth/passkeys.ts'
import { fromJsonText, toJsonText } from '../../database/json-text.ts'
import type { Tables } from '../../database/tables.ts'
import { CHALLENGE_MS } from './challenges.ts'

// Loaded on the first use, as most starts of the server need none of it.
const loadLibrary = () => import('@simplewebauthn/server')

export type StoredPasskey = Selectable<Tables['passkeys']>

/** Passkeys belong to the host of the public address, and browsers use them on its pages only. */
export const relyingPartyOf = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}
type RelyingParty = ReturnType<typeof relyingPartyOf>

const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'))

/** The id by which an authenticator distinguishes the accounts of one site. */
const userHandleOf = (administrator: number) =>
  new Uint8Array(Buffer.from(`administrator ${administrator}`))

/** The browser's answer may hold anything. */
const knownTransports = (given: unknown) =>
  Array.isArray(given)
    ? given.filter((name) => /^[a-z-]{1,20}$/.test(String(name))).map(String)
    : []

/** The type of the library lists the transports of today; a newer browser may name another one. */
const transportsOf = ({ transports }: Pick<StoredPasskey, 'transports'>) =>
  fromJsonText(transports) as AuthenticatorTransport[]

export const registrationOptions = async (
  { rpID }: RelyingParty,
  { id, email }: { id: number; email: string },
  known: StoredPasskey[],
  challenge: string,
) => {
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: 'Freightloom',
    rpID,
    userName: email,
    userID: userHandleOf(id),
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.map((passkey) => ({
      id: passkey.credential,
      transports: transportsOf(passkey),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

export const signInOptions = async ({ rpID }: RelyingParty, challenge: string) => {
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })
  return { ...options }
}

/** What the browser says about its answer; nothing where that cannot be read. */
export const readClientData = ({ response }: Credential) => {
  try {
    const answered = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return {
      challenge: String(answered.challenge),
      origin: String(answered.origin),
      isOfOtherSite: Boolean(answered.crossOrigin) || answered.topOrigin !== undefined,
    }
  } catch {
    return { challenge: '', origin: '', isOfOtherSite: false }
  }
}

class ForeignPageError extends Error {}

/** The library checks the origin too, but not whether another site has shown the page in a frame while a passkey was made. */
const refuseForeignPage = (credential: Credential, { origin }: RelyingParty) => {
  const answered = readClientData(credential)
  if (answered.origin !== origin) {
    throw new ForeignPageError(`it is of a page at another address than ${origin} of PUBLIC_URL`)
  }
  if (answered.isOfOtherSite)
    throw new ForeignPageError('another site has shown the page in a frame')
}

/**
 * The visitor only reads that it was refused; the log says why, such as a wrong PUBLIC_URL. Errors of the library are not
 * logged, as they hold what was sent.
 */
export const logRefusal =
  ({ log }: FastifyRequest) =>
  (error: unknown) => {
    const isForeign = error instanceof ForeignPageError
    const reason = isForeign ? error.message : 'its content or its signature is not right'
    log.info({ reason }, 'passkey refused')
  }

/* The contract takes the browser's answer as an object of any fields; the library checks each that it uses. */

/** The columns of a new passkey; undefined where the answer of the browser is refused. */
export const verifyRegistration = async (
  relyingParty: RelyingParty,
  credential: Credential,
  challenge: string,
) => {
  refuseForeignPage(credential, relyingParty)
  const { rpID, origin } = relyingParty
  const { verifyRegistrationResponse } = await loadLibrary()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  })
  if (!registrationInfo) return undefined
  const { id, publicKey, counter, transports } = registrationInfo.credential
  return {
    credential: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter: String(counter),
    transports: toJsonText(knownTransports(transports)),
  }
}

/** The new counter; undefined where the answer of the browser is refused. */
export const verifySignIn = async (
  relyingParty: RelyingParty,
  credential: Credential,
  passkey: StoredPasskey,
  challenge: string,
) => {
  refuseForeignPage(credential, relyingParty)
  const { rpID, origin } = relyingParty
  const { verifyAuthenticationResponse } = await loadLibrary()
  const response = credential as unknown as AuthenticationResponseJSON
  const { userHandle } = response.response
  const handle = Buffer.from(userHandleOf(passkey.administrator_id)).toString('base64url')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credential,
      publicKey: bytesOf(passkey.public_key),
      counter: Number(passkey.counter),
      transports: transportsOf(passkey),
    },
  })
  return verified && userHandle === handle ? authenticationInfo.newCounter : undefined
}
