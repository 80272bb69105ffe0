import { passkeyApi } from '../../contract/auth/passkeys.ts'
import type { Proof } from '../../contract/auth/proof.ts'
import { ApiError } from '../../contract/call.ts'
import { call } from '../api/call.ts'

type Browser = typeof import('@simplewebauthn/browser')

export const canUsePasskeys = () => 'PublicKeyCredential' in window

const sentences: Record<string, string> = {
  NotAllowedError: 'No passkey was used. It was cancelled or took too long.',
  InvalidStateError: 'You already have a passkey on this device.',
  NotSupportedError: 'This device can’t store passkeys protected by a fingerprint or PIN.',
  ConstraintError: 'This device can’t store passkeys protected by a fingerprint or PIN.',
  SecurityError: 'Passkeys work only at the shop’s own web address.',
}

/** @throws ApiError with a sentence where the browser or the person refuses */
const askBrowser = async <Answer>(ask: (browser: Browser) => Promise<Answer>) => {
  // Only who uses passkeys loads the library.
  const browser = await import('@simplewebauthn/browser')
  try {
    return await ask(browser)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new ApiError(0, sentences[name] ?? 'This browser couldn’t use a passkey.')
  }
}

/* The contract takes the options of the server's library as an object of any fields. */

export const signInWithPasskey = async () => {
  const options = await call(passkeyApi.beginSignIn, {})
  type Options = Parameters<Browser['startAuthentication']>[0]['optionsJSON']
  const optionsJSON = options as Options
  const credential = await askBrowser((browser) => browser.startAuthentication({ optionsJSON }))
  // Copies, as TypeScript does not take an interface for a type that allows further fields.
  const body = { credential: { ...credential, response: { ...credential.response } } }
  return call(passkeyApi.signIn, { body })
}

/** @returns recovery codes, with the first passkey */
export const addPasskey = async (name: string, proof: Proof) => {
  const options = await call(passkeyApi.begin, { body: proof })
  type Options = Parameters<Browser['startRegistration']>[0]['optionsJSON']
  const optionsJSON = options as unknown as Options
  const credential = await askBrowser((browser) => browser.startRegistration({ optionsJSON }))
  const body = { name, credential: { ...credential, response: { ...credential.response } } }
  return (await call(passkeyApi.confirm, { body })).recovery_codes
}
