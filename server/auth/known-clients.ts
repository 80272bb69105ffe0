import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { hashSecret } from '../hash-secret.ts'
import { clientAddress, clientNetwork } from '../http/connections/client-address.ts'
import type { Sender } from './fair-queue.ts'

const DAY_MS = 86_400_000
const KNOWN_DAYS = 180
/** Networks and devices of one administrator. */
const MAX_KNOWN_CLIENTS = 20

/** It gives no right, only limits of its own and a place in the queue. */
const DEVICE_COOKIE = 'known-device'
const DEVICE_PATTERN = new RegExp(`(?:^|; *)${DEVICE_COOKIE}=([\\w-]{22})(?:;|$)`)

export interface SignInClient {
  address: string
  /** The hashes under which they are stored. */
  network: string
  device: string | null
  deviceId: string | null
  /** With whom one of the two has signed in before. */
  known: { administrator_id: number; client: string }[]
}

type Standing = 'device' | 'network' | 'stranger'

const oldest = (now: Date) => new Date(now.getTime() - KNOWN_DAYS * DAY_MS).toISOString()

/** Finds out whether the network or the browser of a request has signed in before. */
export const identifyClient = async (
  db: Db,
  { ip, headers }: FastifyRequest,
  now: Date,
): Promise<SignInClient> => {
  const deviceId = DEVICE_PATTERN.exec(headers.cookie ?? '')?.[1] ?? null
  const network = hashSecret(`network ${clientNetwork(ip)}`)
  const device = deviceId && hashSecret(`device ${deviceId}`)
  const known = await db
    .selectFrom('known_clients')
    .innerJoin('administrators', 'administrators.id', 'administrator_id')
    .where('client', 'in', device ? [network, device] : [network])
    .where('seen_at', '>', oldest(now))
    .where('disabled_at', 'is', null)
    .select(['administrator_id', 'client'])
    .execute()
  return { address: clientAddress(ip), network, device, deviceId, known }
}

/** How well a client is known to one administrator, or to any. */
export const standingOf = (
  { network, device, known }: SignInClient,
  administrator?: number,
): Standing => {
  const clients = known
    .filter((row) => administrator === undefined || row.administrator_id === administrator)
    .map(({ client }) => client)
  if (device && clients.includes(device)) return 'device'
  return clients.includes(network) ? 'network' : 'stranger'
}

/** What attempts are counted by: nobody else can use up those of a known device. */
export const attemptKeyOf = (client: SignInClient) =>
  (standingOf(client) === 'device' && client.device) || client.address

/** Strangers of one network share a place in the queue, so that more addresses give no more places. */
export const senderOf = (client: SignInClient): Sender => {
  const group = standingOf(client)
  return { group, key: group === 'stranger' ? client.network : attemptKeyOf(client) }
}

/**
 * Remembers the network and the browser of a sign-in. An id that the server does not know is never taken over, as
 * somebody else may have put it there.
 * @returns the cookie for the browser
 */
export const rememberClient = async (
  db: Db,
  administrator_id: number,
  { network, deviceId, ...client }: SignInClient,
  { protocol }: FastifyRequest,
  now: Date,
) => {
  const isKnownDevice = client.known.some((row) => row.client === client.device)
  const id = (isKnownDevice && deviceId) || randomBytes(16).toString('base64url')
  const seen_at = now.toISOString()
  await db
    .insertInto('known_clients')
    .values(
      [network, hashSecret(`device ${id}`)].map((hash) => ({
        administrator_id,
        client: hash,
        seen_at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['administrator_id', 'client']).doUpdateSet({ seen_at }),
    )
    .execute()
  await db
    .deleteFrom('known_clients')
    .where('administrator_id', '=', administrator_id)
    .where('client', 'not in', (rows) =>
      rows
        .selectFrom('known_clients')
        .select('client')
        .where('administrator_id', '=', administrator_id)
        .where('seen_at', '>', oldest(now))
        .orderBy('seen_at', 'desc')
        .limit(MAX_KNOWN_CLIENTS),
    )
    .execute()
  const secure = protocol === 'https' ? '; Secure' : ''
  return `${DEVICE_COOKIE}=${id}; Path=/api/login; Max-Age=${KNOWN_DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`
}

/** Forgets the networks and browsers of an administrator whose password may have been stolen. */
export const forgetClients = (db: Db, administrator_id: number) =>
  db.deleteFrom('known_clients').where('administrator_id', '=', administrator_id).execute()
