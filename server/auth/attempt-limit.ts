import { withAsyncCommit } from '../database/async-commit.ts'
import type { Db } from '../database/database.ts'
import { HttpError } from '../http/http-error.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MAX_PER_EMAIL = 5
const MAX_PER_CLIENT = 20
const MAX_CODES_PER_HOUR = 10
const anyClient = 'anywhere'

const normalizeEmail = (email: string) => email.normalize('NFKC').trim().toLowerCase()

/** Also deletes attempts of the same kind that are older than `spanMs`. */
const recordAttempt = async (db: Db, client: string, email: string, now: Date, spanMs: number) => {
  await db
    .deleteFrom('login_attempts')
    .where('at', '<', new Date(now.getTime() - spanMs).toISOString())
    .where('client', client === anyClient ? '=' : '!=', anyClient)
    .execute()
  await db.insertInto('login_attempts').values({ client, email, at: now.toISOString() }).execute()
}

/** At most 5 a minute for one e-mail and address, 20 for one address. No account is locked, so owners can sign in. */
export const countAttempt = async (db: Db, client: string, typed: string, now: Date) => {
  const email = normalizeEmail(typed)
  await withAsyncCommit(db, (trx) => recordAttempt(trx, client, email, now, MINUTE_MS))
  const { all, own } = await db
    .selectFrom('login_attempts')
    .where('client', '=', client)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('email', '=', email).as('own'),
    ])
    .executeTakeFirstOrThrow()
  if (own > MAX_PER_EMAIL || all > MAX_PER_CLIENT) {
    throw new HttpError(429, 'Too many attempts to sign in. Please wait a minute and try again.', {
      retryAfter: 60,
    })
  }
}

export const clearAttempts = (db: Db, client: string, email: string) =>
  withAsyncCommit(db, (trx) =>
    trx
      .deleteFrom('login_attempts')
      .where('client', '=', client)
      .where('email', '=', normalizeEmail(email))
      .execute(),
  )

/** At most 10 an hour from all addresses: the sender has the password, and three of a million codes are valid. */
export const countCode = async (db: Db, email: string, now: Date) => {
  await recordAttempt(db, anyClient, email, now, HOUR_MS)
  const { codes } = await db
    .selectFrom('login_attempts')
    .where('client', '=', anyClient)
    .where('email', '=', email)
    .select(({ fn }) => fn.countAll<number>().as('codes'))
    .executeTakeFirstOrThrow()
  if (codes > MAX_CODES_PER_HOUR) {
    throw new HttpError(429, 'Too many wrong codes. Please wait an hour and try again.', {
      retryAfter: 3600,
    })
  }
}

export const clearCodes = (db: Db, email: string) => clearAttempts(db, anyClient, email)
