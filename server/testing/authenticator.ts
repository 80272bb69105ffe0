import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HOLDS_CREDENTIAL = 0x40

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64 = (data: Buffer | string) => Buffer.from(data).toString('base64url')

const uint16 = (number: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(number)
  return bytes
}

const uint32 = (number: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}

/** Texts of less than 24 characters, as CBOR. */
const cborText = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

const cborBytes = (bytes: Buffer) =>
  Buffer.concat([Buffer.from([0x59]), uint16(bytes.length), bytes])

const coseKeyOf = (publicKey: KeyObject) => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}

const clientDataOf = (type: string, challenge: string, origin: string, crossOrigin: boolean) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))

const flagsOf = (isVerified: boolean) => USER_PRESENT | (isVerified ? USER_VERIFIED : 0)

/** Attestation of the format "none", which has no signature of the manufacturer. */
const attestationOf = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    cborBytes(authData),
  ])

const credentialOf = (id: Buffer, clientData: Buffer, response: Record<string, unknown>) => ({
  id: base64(id),
  rawId: base64(id),
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: base64(clientData), ...response },
})

const ORIGIN = 'https://freightloom.test'

interface AnswerOptions {
  origin?: string
  /** Whether another site has shown the page in a frame. */
  crossOrigin?: boolean
  counter?: number
  isVerified?: boolean
  userHandle?: string
}

/** An authenticator with one passkey. It answers as a browser does, or on request as a dishonest one would. */
export const createAuthenticator = (rpId = 'freightloom.test') => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let ownHandle = ''
  const authDataOf = (flags: number, counter: number, more = Buffer.alloc(0)) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), uint32(counter), more])
  return {
    register: (
      { challenge, user }: { challenge: string; user?: unknown },
      { origin = ORIGIN, crossOrigin = false, counter = 0, isVerified = true }: AnswerOptions = {},
    ) => {
      ownHandle = (user as { id: string }).id
      const attested = [Buffer.alloc(16), uint16(id.length), id, coseKeyOf(publicKey)]
      const flags = flagsOf(isVerified) | HOLDS_CREDENTIAL
      const authData = authDataOf(flags, counter, Buffer.concat(attested))
      return credentialOf(id, clientDataOf('webauthn.create', challenge, origin, crossOrigin), {
        attestationObject: base64(attestationOf(authData)),
        transports: ['internal'],
      })
    },
    signIn: (
      { challenge }: { challenge: string },
      {
        origin = ORIGIN,
        crossOrigin = false,
        counter = 0,
        isVerified = true,
        userHandle = ownHandle,
      }: AnswerOptions = {},
    ) => {
      const clientData = clientDataOf('webauthn.get', challenge, origin, crossOrigin)
      const authData = authDataOf(flagsOf(isVerified), counter)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
      return credentialOf(id, clientData, {
        authenticatorData: base64(authData),
        signature: base64(signature),
        userHandle,
      })
    },
  }
}
