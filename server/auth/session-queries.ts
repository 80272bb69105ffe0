import { hash, randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { type Parameter, prepareQuery } from '../database/prepare-query.ts'
import type { SignedInAdmin } from '../http/serve.ts'

const hour = 3_600_000
/** A session ends this long after sign-in, however busy it is. */
const absolute = 12 * hour
/** A session ends this long after its last call. */
const idle = 2 * hour
const sessionsEach = 5
const longestUserAgent = 200
/** A call within this time of the last recorded one writes nothing. */
const grain = 60_000

const before = (now: Date, time: number) => new Date(now.getTime() - time).toISOString()
const hashOf = (token: string) => hash('sha256', token)

/** Opens a session and gives its token, 256 random bits, which is stored only as a hash. */
export const openSession = async (db: Db, administrator: number, now: Date, userAgent = '') => {
  const token = randomBytes(32).toString('base64url')
  const at = now.toISOString()
  await db.transaction().execute(async (trx) => {
    // Taking the person's row makes sign-ins at once come one after the other, so that the limit holds.
    await trx
      .updateTable('administrators')
      .set((row) => ({ email: row.ref('email') }))
      .where('id', '=', administrator)
      .execute()
    await trx.deleteFrom('sessions').where('created_at', '<', before(now, absolute)).execute()
    await trx
      .insertInto('sessions')
      .values({
        token: hashOf(token),
        administrator_id: administrator,
        user_agent: userAgent.slice(0, longestUserAgent),
        created_at: at,
        used_at: at,
      })
      .execute()
    const old = await trx
      .selectFrom('sessions')
      .select('token')
      .where('administrator_id', '=', administrator)
      .where('token', '!=', hashOf(token))
      .orderBy('used_at', 'desc')
      .offset(sessionsEach - 1)
      .limit(100)
      .execute()
    if (old.length > 0) {
      const tokens = old.map((row) => row.token)
      await trx.deleteFrom('sessions').where('token', 'in', tokens).execute()
    }
  })
  return token
}

/** The sessions that have not expired. */
export const validSessions = (db: Db, now: Date) =>
  db
    .selectFrom('sessions')
    .where('created_at', '>', before(now, absolute))
    .where('used_at', '>', before(now, idle))

/** Ends the sessions of an administrator, all or all but one. */
export const endSessions = (db: Db, administrator: number, but = '') =>
  db
    .deleteFrom('sessions')
    .where('administrator_id', '=', administrator)
    .where('token', '!=', but)
    .execute()

/** Finds who a token stands for, or null where it is unknown, ended or has expired; asking keeps it alive where `isUse`. */
export const createAuthenticate = (db: Db, now: () => Date) => {
  const find = prepareQuery(db, (session: Parameter<string>) =>
    db
      .selectFrom('sessions')
      .innerJoin('administrators', 'administrators.id', 'sessions.administrator_id')
      .select(['administrators.id', 'administrators.email', 'created_at', 'used_at'])
      .where('token', '=', session)
      // Whoever was just signing in while they were shut out has a session nevertheless.
      .where('disabled_at', 'is', null),
  )
  return async (token: string, isUse: boolean): Promise<SignedInAdmin | null> => {
    const session = hashOf(token)
    const at = now()
    const [found] = await find(session)
    if (!found || found.created_at <= before(at, absolute) || found.used_at <= before(at, idle)) {
      return null
    }
    if (isUse && found.used_at < before(at, grain)) {
      await db
        .updateTable('sessions')
        .set({ used_at: at.toISOString() })
        .where('token', '=', session)
        .execute()
    }
    return { id: found.id, email: found.email, session }
  }
}
