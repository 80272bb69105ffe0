import type { Db } from './database/open.ts'
import { writeSoon } from './database/soon.ts'
import { Refused } from './http/refused.ts'

const minute = 60_000
const hour = 60 * minute
const perPerson = 5
const perClient = 20
const codesPerHour = 10
/** Stands for all addresses. */
const anywhere = 'anywhere'

const folded = (email: string) => email.normalize('NFKC').trim().toLowerCase()

/**
 * Counts one sign-in attempt before its password is looked at and refuses when there were too many
 * in a minute: 5 for one e-mail from one address, 20 from one address. There is no lock on the
 * account itself, so nobody can shut its owner out from elsewhere. Kept in the database, so that a
 * restart forgets nothing.
 */
export const countAttempt = async (db: Db, client: string, typed: string, now: Date) => {
  const email = folded(typed)
  const since = new Date(now.getTime() - minute).toISOString()
  await writeSoon(db, async (soon) => {
    await soon
      .deleteFrom('login_attempts')
      .where('at', '<', since)
      .where('client', '!=', anywhere)
      .execute()
    await soon
      .insertInto('login_attempts')
      .values({ client, email, at: now.toISOString() })
      .execute()
  })
  const { all, own } = await db
    .selectFrom('login_attempts')
    .where('client', '=', client)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('email', '=', email).as('own'),
    ])
    .executeTakeFirstOrThrow()
  if (own > perPerson || all > perClient) {
    throw new Refused(429, 'Too many attempts to sign in. Please wait a minute and try again.', {
      retryAfter: 60,
    })
  }
}

/** Forgets the attempts of a person who has just signed in. */
export const forgetAttempts = (db: Db, client: string, email: string) =>
  writeSoon(db, (soon) =>
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
  const since = new Date(now.getTime() - hour).toISOString()
  await db
    .deleteFrom('login_attempts')
    .where('at', '<', since)
    .where('client', '=', anywhere)
    .execute()
  await db
    .insertInto('login_attempts')
    .values({ client: anywhere, email, at: now.toISOString() })
    .execute()
  const { codes } = await db
    .selectFrom('login_attempts')
    .where('client', '=', anywhere)
    .where('email', '=', email)
    .select(({ fn }) => fn.countAll<number>().as('codes'))
    .executeTakeFirstOrThrow()
  if (codes > codesPerHour) {
    throw new Refused(429, 'Too many wrong codes. Please wait an hour and try again.', {
      retryAfter: 3600,
    })
  }
}

/** Forgets the codes of a person who has just given a right one. */
export const forgetCodes = (db: Db, email: string) => forgetAttempts(db, anywhere, email)
