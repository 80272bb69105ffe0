import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db, Trx } from '../../database/database.ts'
import { dateAfter, instantAfter, MINUTE_MS } from '../../database/instants.ts'
import { hashSecret } from '../../secrets/hash-secret.ts'
import { createSigningKey } from '../../secrets/signing-key.ts'

export const CHALLENGE_MS = 5 * MINUTE_MS
/** How far apart the clocks of several processes may be. */
const CLOCK_TOLERANCE_MS = MINUTE_MS

/** An expiry, random bits, and the signature of both with the owner. */
const EXPIRY_BYTES = 8
const RANDOM_BYTES = 24
const CONTENT_BYTES = EXPIRY_BYTES + RANDOM_BYTES
const SIGNATURE_BYTES = 32

const sign = (key: Buffer, administrator: number | null, content: Buffer) =>
  createHmac('sha256', key)
    .update(administrator === null ? 'sign-in ' : `passkey of ${administrator} `)
    .update(content)
    .digest()

/**
 * Challenges of passkeys. They are signed and not stored, so nobody can use them up for others; the owner is the
 * administrator who registers a passkey, or null for a sign-in.
 */
export const createChallenges = (db: Db) => {
  const loadKey = createSigningKey(db, 'passkey challenges')

  return {
    /** @returns in base64url */
    issue: async (administrator: number | null, at: Date) => {
      const content = randomBytes(CONTENT_BYTES)
      content.writeBigUInt64BE(BigInt(dateAfter(at, CHALLENGE_MS).getTime()))
      const signature = sign(await loadKey(), administrator, content)
      return Buffer.concat([content, signature]).toString('base64url')
    },

    /** Whether it was issued to this administrator and has not expired. Whether it was answered, `markAnswered` says. */
    isOpen: async (challenge: string, administrator: number | null, at: Date) => {
      const bytes = Buffer.from(challenge, 'base64url')
      // The text is what is remembered once it was answered, so only one may stand for the same bytes.
      if (bytes.length !== CONTENT_BYTES + SIGNATURE_BYTES) return false
      if (bytes.toString('base64url') !== challenge) return false
      const content = bytes.subarray(0, CONTENT_BYTES)
      const signature = sign(await loadKey(), administrator, content)
      if (!timingSafeEqual(bytes.subarray(CONTENT_BYTES), signature)) return false
      const leftMs = Number(content.readBigUInt64BE()) - at.getTime()
      // A later expiry is that of a clock that was ahead.
      return leftMs > 0 && leftMs <= CHALLENGE_MS + CLOCK_TOLERANCE_MS
    },
  }
}
export type Challenges = ReturnType<typeof createChallenges>

/** Remembers that a challenge was answered, until it has surely expired. @returns false where it was answered before */
export const markAnswered = async (trx: Trx, challenge: string, at: Date) => {
  await trx.deleteFrom('answered_challenges').where('expires_at', '<=', at.toISOString()).execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('answered_challenges')
    .values({
      challenge: hashSecret(challenge),
      expires_at: instantAfter(at, CHALLENGE_MS + CLOCK_TOLERANCE_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
