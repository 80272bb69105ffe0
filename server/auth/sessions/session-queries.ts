import { randomBytes } from 'node:crypto'
import type { Db, Trx } from '../../database/database.ts'
import { HOUR_MS, instantBefore, MINUTE_MS } from '../../database/instants.ts'
import { type Parameter, prepareQuery } from '../../database/lists/prepare-query.ts'
import { isDatabaseDiskError, isDiskFullError } from '../../database/storage-errors.ts'
import type { SignedInAdmin } from '../../http/call.ts'
import { hashSecret } from '../../secrets/hash-secret.ts'
import { lockAdministrator } from '../lock-administrator.ts'

const MAX_AGE_MS = 12 * HOUR_MS
const MAX_IDLE_MS = 2 * HOUR_MS
const MAX_SESSIONS = 5
const MAX_USER_AGENT = 200
/** The use of a session is recorded at most this often, so that most calls write nothing. */
const RECORD_INTERVAL_MS = MINUTE_MS

/** Opens a session, and ends the least recently used one above the limit. @returns the token, of which only the hash is stored */
export const addSession = async (
  trx: Trx,
  administrator: number,
  at: Date,
  userAgent = '',
  passkey_id: number | null = null,
) => {
  const token = randomBytes(32).toString('base64url')
  const created_at = at.toISOString()
  // So that simultaneous sign-ins keep to the limit of sessions.
  await lockAdministrator(trx, administrator)
  await trx.deleteFrom('sessions').where('created_at', '<', instantBefore(at, MAX_AGE_MS)).execute()
  await trx
    .insertInto('sessions')
    .values({
      token: hashSecret(token),
      administrator_id: administrator,
      user_agent: userAgent.slice(0, MAX_USER_AGENT),
      created_at,
      used_at: created_at,
      passkey_id,
    })
    .execute()
  const old = await trx
    .selectFrom('sessions')
    .select('token')
    .where('administrator_id', '=', administrator)
    .where('token', '!=', hashSecret(token))
    .orderBy('used_at', 'desc')
    .offset(MAX_SESSIONS - 1)
    .limit(100)
    .execute()
  if (old.length > 0) {
    const tokens = old.map((row) => row.token)
    await trx.deleteFrom('sessions').where('token', 'in', tokens).execute()
  }
  return token
}

export const openSession = (db: Db, administrator: number, at: Date, userAgent?: string) =>
  db.transaction().execute((trx) => addSession(trx, administrator, at, userAgent))

export const selectValidSessions = (db: Db, at: Date) =>
  db
    .selectFrom('sessions')
    .where('created_at', '>', instantBefore(at, MAX_AGE_MS))
    .where('used_at', '>', instantBefore(at, MAX_IDLE_MS))

/** @param exceptTokenHash the hash of the token of a session that stays */
export const endSessions = (db: Db, administrator: number, exceptTokenHash = '') =>
  db
    .deleteFrom('sessions')
    .where('administrator_id', '=', administrator)
    .where('token', '!=', exceptTokenHash)
    .execute()

/** @param exceptTokenHash the hash of the token of a session that stays */
export const endSessionsOfPasskey = (trx: Trx, passkey: number, exceptTokenHash: string) =>
  trx
    .deleteFrom('sessions')
    .where('passkey_id', '=', passkey)
    .where('token', '!=', exceptTokenHash)
    .execute()

/** Whether a session, by the hash of its token, was not ended; its age counts only when a call begins. */
export const isSessionOpen = async (db: Db, tokenHash: string) => {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('administrators', 'administrators.id', 'sessions.administrator_id')
    .select('token')
    .where('token', '=', tokenHash)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** The number of a session, which names it where its token must not stand. */
export const readSessionId = async (db: Db, tokenHash: string) => {
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('token', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return id
}

/** Whether the session with this number is open, and that of an owner. */
export const isOwnersSession = async (db: Db, id: number, at: Date) => {
  const found = await selectValidSessions(db, at)
    .innerJoin('administrators', 'administrators.id', 'sessions.administrator_id')
    .select('sessions.id')
    .where('sessions.id', '=', id)
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Those of these sessions, by the hashes of their tokens, that have neither ended nor expired. */
export const findOpenSessions = async (db: Db, tokenHashes: string[], at: Date) => {
  const open = await selectValidSessions(db, at)
    .innerJoin('administrators', 'administrators.id', 'sessions.administrator_id')
    .select('token')
    .where('token', 'in', tokenHashes)
    .where('disabled_at', 'is', null)
    .execute()
  return new Set(open.map(({ token }) => token))
}

/** Makes a function that finds whom a token belongs to; null for a token that is unknown, ended or expired. */
export const createAuthenticate = (db: Db, now: () => Date) => {
  const find = prepareQuery(db, (tokenHash: Parameter<string>) =>
    db
      .selectFrom('sessions')
      .innerJoin('administrators', 'administrators.id', 'sessions.administrator_id')
      .select([
        'administrators.id',
        'administrators.email',
        'role',
        'must_change_password',
        'created_at',
        'used_at',
      ])
      .where('token', '=', tokenHash)
      // A sign-in may have opened a session in the moment its administrator was disabled.
      .where('disabled_at', 'is', null),
  )
  return async (token: string, { extendsSession = false } = {}): Promise<SignedInAdmin | null> => {
    const tokenHash = hashSecret(token)
    const at = now()
    const [found] = await find(tokenHash)
    if (!found) return null
    const idleMs = at.getTime() - Date.parse(found.used_at)
    const ageMs = at.getTime() - Date.parse(found.created_at)
    if (ageMs >= MAX_AGE_MS || idleMs >= MAX_IDLE_MS) return null
    if (extendsSession && idleMs > RECORD_INTERVAL_MS) {
      await db
        .updateTable('sessions')
        .set({ used_at: at.toISOString() })
        .where('token', '=', tokenHash)
        .execute()
        .catch((error) => {
          // Reads go on while the disk is full.
          if (!isDiskFullError(error) && !isDatabaseDiskError(error)) throw error
        })
    }
    const { id, email, role, must_change_password } = found
    return { id, email, role, tokenHash, mustChangePassword: must_change_password === 1 }
  }
}
