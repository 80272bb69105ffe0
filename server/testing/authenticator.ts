import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

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

interface AnswerOptions {
  origin?: string
  counter?: number
  isVerified?: boolean
  userHandle?: string
}

/** An authenticator with one passkey; it answers what a browser would, also what an honest one would not. */
export const createAuthenticator = (rpId = 'freightloom.test') => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let userHandle = ''
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const clientDataOf = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authDataOf = (flags: number, counter: number, more = Buffer.alloc(0)) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), uint32(counter), more])
  const credentialOf = (clientData: Buffer, response: Record<string, unknown>) => ({
    id: base64(id),
    rawId: base64(id),
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: base64(clientData), ...response },
  })
  const flagsOf = (isVerified: boolean) => USER_PRESENT | (isVerified ? USER_VERIFIED : 0)
  return {
    register: (
      options: { challenge: string; user?: unknown },
      { origin = 'https://freightloom.test', counter = 0, isVerified = true }: AnswerOptions = {},
    ) => {
      userHandle = (options.user as { id: string }).id
      const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey])
      const flags = flagsOf(isVerified) | HOLDS_CREDENTIAL
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authDataOf(flags, counter, attested)),
      ])
      const clientData = clientDataOf('webauthn.create', options.challenge, origin)
      return credentialOf(clientData, {
        attestationObject: base64(attestation),
        transports: ['internal'],
      })
    },
    signIn: (
      { challenge }: { challenge: string },
      {
        origin = 'https://freightloom.test',
        counter = 0,
        isVerified = true,
        ...other
      }: AnswerOptions = {},
    ) => {
      const clientData = clientDataOf('webauthn.get', challenge, origin)
      const authData = authDataOf(flagsOf(isVerified), counter)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
      return credentialOf(clientData, {
        authenticatorData: base64(authData),
        signature: base64(signature),
        userHandle: other.userHandle ?? userHandle,
      })
    },
  }
}
