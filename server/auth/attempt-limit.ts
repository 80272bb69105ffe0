import { withAsyncCommit } from '../database/async-commit.ts'
import type { Db } from '../database/database.ts'
import { HttpError } from '../http/http-error.ts'

const minute = 60_000
const hour = 60 * minute
const perPerson = 5
const perClient = 20
const codesPerHour = 10
/** Stands for all addresses. */
const anywhere = 'anywhere'

const folded = (email: string) => email.normalize('NFKC').trim().toLowerCase()

/** Notes an attempt and forgets those of its kind, at a password or at a code, that are older than this span. */
const note = async (db: Db, client: string, email: string, now: Date, span: number) => {
  await db
    .deleteFrom('login_attempts')
    .where('at', '<', new Date(now.getTime() - span).toISOString())
    .where('client', client === anywhere ? '=' : '!=', anywhere)
    .execute()
  await db.insertInto('login_attempts').values({ client, email, at: now.toISOString() }).execute()
}

/**
 * Counts one sign-in attempt before its password is looked at and refuses when there were too many
 * in a minute: 5 for one e-mail from one address, 20 from one address. There is no lock on the
 * account itself, so nobody can shut its owner out from elsewhere. Kept in the database, so that a
 * restart forgets nothing.
 */
export const countAttempt = async (db: Db, client: string, typed: string, now: Date) => {
  const email = folded(typed)
  await withAsyncCommit(db, (soon) => note(soon, client, email, now, minute))
  const { all, own } = await db
    .selectFrom('login_attempts')
    .where('client', '=', client)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('email', '=', email).as('own'),
    ])
    .executeTakeFirstOrThrow()
  if (own > perPerson || all > perClient) {
    throw new HttpError(429, 'Too many attempts to sign in. Please wait a minute and try again.', {
      retryAfter: 60,
    })
  }
}

/** Forgets the attempts of a person who has just signed in. */
export const clearAttempts = (db: Db, client: string, email: string) =>
  withAsyncCommit(db, (soon) =>
    soon
      .deleteFrom('login_attempts')
      .where('client', '=', client)
      .where('email', '=', folded(email))
      .execute(),
  )

/**
 * Counts one code before it is looked at and refuses an eleventh in an hour, wherever it comes from: who
 * gets so far has the password, and of a million codes three fit at a time.
 */
export const countCode = async (db: Db, email: string, now: Date) => {
  await note(db, anywhere, email, now, hour)
  const { codes } = await db
    .selectFrom('login_attempts')
    .where('client', '=', anywhere)
    .where('email', '=', email)
    .select(({ fn }) => fn.countAll<number>().as('codes'))
    .executeTakeFirstOrThrow()
  if (codes > codesPerHour) {
    throw new HttpError(429, 'Too many wrong codes. Please wait an hour and try again.', {
      retryAfter: 3600,
    })
  }
}

/** Forgets the codes of a person who has just given a right one. */
export const clearCodes = (db: Db, email: string) => clearAttempts(db, anywhere, email)
