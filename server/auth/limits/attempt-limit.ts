import { normalizeEmail } from '../../../contract/auth/normalize-email.ts'
import type { Db } from '../../database/database.ts'
import { HOUR_MS, lastSpan, MINUTE_MS } from '../../database/instants.ts'
import type { Tables } from '../../database/tables.ts'
import { HttpError } from '../../http/http-error.ts'

type Kind = Tables['login_attempts']['kind']

const MAX_PER_EMAIL = 5
const MAX_PER_CLIENT = 20
const MAX_CODES_PER_CLIENT = 10
/** The limit for all clients together from which the administrator has not signed in before. */
const MAX_CODES_OF_UNKNOWN_CLIENTS = 30

/** One text for e-mails that differ only in how their letters look, such as full width, so that their attempts count together. */
const normalizeAttemptEmail = (typed: string) => normalizeEmail(typed.normalize('NFKC'))

interface Attempt {
  kind: Kind
  /** What it is counted by: an address, a network, a device or a session. */
  client: string
  email: string
}

/** Also deletes attempts of the same kind that are not of the last `spanMs`. @returns the id of the new one */
const recordAttempt = async (db: Db, attempt: Attempt, spanMs: number, at: Date) => {
  await db
    .deleteFrom('login_attempts')
    .where('kind', '=', attempt.kind)
    .where((row) => row.not(row.between('at', ...lastSpan(at, spanMs))))
    .execute()
  const { id } = await db
    .insertInto('login_attempts')
    .values({ ...attempt, at: at.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const deleteAttempts = (db: Db, { kind, client, email }: Attempt) =>
  db
    .deleteFrom('login_attempts')
    .where('kind', '=', kind)
    .where('client', '=', client)
    .where('email', '=', email)
    .execute()

export type PasswordAttempt = Attempt & { kind: 'password' | 'own password' }

export const signInAttempt = (client: string, typed: string): PasswordAttempt => ({
  kind: 'password',
  client,
  email: normalizeAttemptEmail(typed),
})

/**
 * Counts an attempt before its password is verified. Refuses more than 5 a minute for one e-mail from one client, and more
 * than 20 from one client. The account itself is not locked, so nobody can lock its owner out. @returns its id
 */
export const countAttempt = async (db: Db, attempt: PasswordAttempt, at: Date) => {
  const id = await recordAttempt(db, attempt, MINUTE_MS, at)
  const { fromClient, forEmail } = await db
    .selectFrom('login_attempts')
    .where('kind', '=', attempt.kind)
    .where('client', '=', attempt.client)
    .select(({ fn }) => [
      fn.countAll<number>().as('fromClient'),
      fn.countAll<number>().filterWhere('email', '=', attempt.email).as('forEmail'),
    ])
    .executeTakeFirstOrThrow()
  if (forEmail > MAX_PER_EMAIL || fromClient > MAX_PER_CLIENT) {
    const what = attempt.kind === 'password' ? 'attempts to sign in' : 'wrong passwords'
    throw new HttpError(429, `Too many ${what}. Please wait a minute and try again.`, {
      retryAfter: 60,
    })
  }
  return id
}

/** An attempt that could not be checked, as too many people were waiting, does not count. */
export const deleteAttemptOnError = <Result>(db: Db, id: number, check: Promise<Result>) =>
  check.catch(async (error) => {
    await db.deleteFrom('login_attempts').where('id', '=', id).execute()
    throw error
  })

export type CodeAttempt = Attempt & { kind: Exclude<Kind, PasswordAttempt['kind']> }

/**
 * Counts a code before it is verified. Each client may try ten codes an hour. All unknown clients together may try thirty
 * app codes an hour: even with the right password, they then guess a code with a probability of 0.2 % a day. Recovery codes
 * are too long to be guessed, so they have only the limit for each client.
 * @throws HttpError 429
 */
export const countCode = async (db: Db, attempt: CodeAttempt, at: Date) => {
  await recordAttempt(db, attempt, HOUR_MS, at)
  const { fromClient, total } = await db
    .selectFrom('login_attempts')
    .where('kind', '=', attempt.kind)
    .where('email', '=', attempt.email)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('client', '=', attempt.client).as('fromClient'),
    ])
    .executeTakeFirstOrThrow()
  const isOverTotal = attempt.kind === 'code' && total > MAX_CODES_OF_UNKNOWN_CLIENTS
  if (fromClient <= MAX_CODES_PER_CLIENT && !isOverTotal) return
  const way = attempt.kind === 'recovery code' ? '' : ', or enter one of your recovery codes'
  throw new HttpError(429, `Too many wrong codes. Please wait an hour and try again${way}.`, {
    retryAfter: 3600,
  })
}
