import { randomBytes } from 'node:crypto'
import type { Db } from '../../database/database.ts'
import { dateAfter, lastSpan, MINUTE_MS, SECOND_MS } from '../../database/instants.ts'
import { HttpError } from '../../http/http-error.ts'
import { hashSecret } from '../../secrets/hash-secret.ts'

export const CHALLENGE_MS = 5 * MINUTE_MS
const MAX_OPEN_PER_CLIENT = 20

interface ChallengeOwner {
  /** Who registers a passkey; null for a sign-in. */
  administrator: number | null
  client: string
}

/** @returns 256 random bits in base64url, of which only the hash is stored */
export const issueChallenge = async (
  db: Db,
  { administrator, client }: ChallengeOwner,
  at: Date,
) => {
  const expiresAt = dateAfter(at, CHALLENGE_MS)
  await db
    .deleteFrom('passkey_challenges')
    .where((row) => row.not(row.between('expires_at', ...lastSpan(expiresAt, CHALLENGE_MS))))
    .execute()
  const { open } = await db
    .selectFrom('passkey_challenges')
    .where('client', '=', client)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow()
  if (open >= MAX_OPEN_PER_CLIENT) {
    throw new HttpError(429, 'Too many attempts. Please wait five minutes and try again.', {
      retryAfter: CHALLENGE_MS / SECOND_MS,
    })
  }
  const challenge = randomBytes(32).toString('base64url')
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge: hashSecret(challenge),
      administrator_id: administrator,
      client,
      expires_at: expiresAt.toISOString(),
    })
    .execute()
  return challenge
}

/** Uses up a challenge. @returns whether it was issued to this administrator, has not expired and was not used before */
export const redeemChallenge = async (
  db: Db,
  challenge: string,
  administrator: number | null,
  at: Date,
) => {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', hashSecret(challenge))
    .where('administrator_id', administrator === null ? 'is' : '=', administrator)
    .where('expires_at', '>', at.toISOString())
    .executeTakeFirst()
  return numDeletedRows === 1n
}
