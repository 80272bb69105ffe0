import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The signature of all files before it, by the key of the shop; the last file but the check sums. */
export const SIGNATURE_NAME = 'SIGNATURE'

/** Whether a backup is as the shop of this key has made it. */
export type SignatureState = 'right' | 'other' | 'none' | 'no key'

/** The key also encrypts secrets, and one key is to serve one purpose. */
const signingKeyOf = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, '', 'backups', 32))

/** @param sums the check sums of all files before it, as `SHA256SUMS` has them */
export const signSums = (key: Buffer, sums: string) =>
  createHmac('sha256', signingKeyOf(key)).update(sums).digest('hex')

export const checkSignature = (
  key: Buffer | null,
  sums: string,
  signature: string | null,
): SignatureState => {
  if (signature === null) return 'none'
  if (!key) return 'no key'
  const expected = Buffer.from(signSums(key, sums))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? 'right' : 'other'
}
