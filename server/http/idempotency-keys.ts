import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import {
  callNameOf,
  type Endpoint,
  idempotencyHeader,
  KEY_RETENTION_DAYS,
} from '../../contract/endpoint.ts'
import type { Db, Trx } from '../database/database.ts'
import { DAY_MS, instantBefore } from '../database/instants.ts'
import { fromJsonText, toJsonText } from '../database/json-text.ts'
import type { Tables } from '../database/tables.ts'
import { HttpError } from './http-error.ts'
import { idParameter } from './id-parameter.ts'

/** The key of a call that may come twice, and what tells it from another call with the same key. */
export interface IdempotencyKey {
  /** With who called, what was called, and the id in the address, so that it equals no key of another call. */
  key: string
  /** Of a visitor's call: the key counts for this body only. Null for administrators, whose id is in the key. */
  bodyHash: string | null
  /** What is said of a key that was used with another body, where its user should read something of their own. */
  otherBody?: HttpError
}

/** @throws HttpError 400 */
const keyInHeader = ({ headers }: FastifyRequest) => {
  const header = headers[idempotencyHeader]
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\w-]{8,100}$/.test(header)) return header
  throw new HttpError(400, 'Idempotency-Key must be 8 to 100 letters, digits, - or _.')
}

const keyInBody = (body: unknown) =>
  typeof body === 'object' && body !== null && 'idempotency_key' in body
    ? body.idempotency_key
    : undefined

/**
 * Undefined without a key, for an upload, and for a call whose answer holds a secret, which must not be stored.
 * @throws HttpError 400
 */
export const readIdempotencyKey = (
  endpoint: Endpoint,
  request: FastifyRequest,
): IdempotencyKey | undefined => {
  if (endpoint.hasSecretAnswer || endpoint.upload) return undefined
  const given = keyInHeader(request) ?? keyInBody(request.body)
  if (!given) return undefined
  const id = idParameter(request)
  const parts = [request.admin?.id ?? 0, callNameOf(endpoint), given, ...(id ? [id] : [])]
  const bodyHash = request.admin ? null : hash('sha256', JSON.stringify(request.body))
  return { key: parts.join(' '), bodyHash }
}

type StoredKey = Pick<Selectable<Tables['idempotency_keys']>, 'body_hash' | 'answer'>

/** @throws HttpError 422 for a key that was used with another body */
const answerOf = ({ body_hash, answer }: StoredKey, { bodyHash, otherBody }: IdempotencyKey) => {
  if (body_hash !== null && body_hash !== bodyHash)
    throw (
      otherBody ?? new HttpError(422, 'This Idempotency-Key was already used for another request.')
    )
  return { answer: answer === null ? undefined : fromJsonText(answer) }
}

/**
 * Takes a key for the rest of the transaction; of simultaneous calls with it the others wait.
 * @returns the answer of the earlier call with this key; undefined where there was none
 * @throws HttpError 422 for a key that was used with another body
 */
export const claimKey = async (
  trx: Trx,
  given: IdempotencyKey,
  at: Date,
): Promise<{ answer: unknown } | undefined> => {
  const { key, bodyHash } = given
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ idempotency_key: key, made_at: at.toISOString(), body_hash: bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return undefined
  return findAnswer(trx, given)
}

/** What an earlier call with this key has answered, before anything is prepared for the same again. */
export const findAnswer = async (db: Db, given: IdempotencyKey) => {
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('idempotency_key', '=', given.key)
    .executeTakeFirst()
  return earlier && answerOf(earlier, given)
}

/** Gives a key back where its call has changed nothing, so that nobody fills the table with such calls. */
export const releaseKey = (trx: Trx, { key }: IdempotencyKey) =>
  trx.deleteFrom('idempotency_keys').where('idempotency_key', '=', key).execute()

/** In the cleanup job: a long call would hold what it deletes, and calls with keys wait for each other's deletions. */
export const deleteOldKeys = (db: Db, at: Date) =>
  db
    .deleteFrom('idempotency_keys')
    .where('made_at', '<', instantBefore(at, KEY_RETENTION_DAYS * DAY_MS))
    .execute()

/** Stores what a repeated call with this key answers. */
export const storeAnswer = async (trx: Trx, { key }: IdempotencyKey, answer: unknown) => {
  if (answer === undefined) return
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: toJsonText(answer) })
    .where('idempotency_key', '=', key)
    .execute()
}
