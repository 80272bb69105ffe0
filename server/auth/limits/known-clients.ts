import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { KNOWN_CLIENT_DAYS } from '../../../contract/settings/retention.ts'
import type { Db } from '../../database/database.ts'
import { DAY_MS, instantBefore } from '../../database/instants.ts'
import { clientAddress, clientNetwork } from '../../http/connections/client-address.ts'
import { hashSecret } from '../../secrets/hash-secret.ts'
import type { Sender } from './fair-queue.ts'

/** The limit for each administrator. A sign-in adds three at most: device, address and network. */
const MAX_KNOWN_CLIENTS = 30

/** A browser with this cookie has limits of its own and its own place in the queue, and no other rights. */
const DEVICE_COOKIE = 'known-device'
const DEVICE_PATTERN = new RegExp(`(?:^|; *)${DEVICE_COOKIE}=([\\w-]{22})(?:;|$)`)

/** How well a client can be known, best first: by its device cookie, its address or its network. */
const trustLevels = ['device', 'address', 'network'] as const
type TrustLevel = (typeof trustLevels)[number]

export interface SignInClient {
  ip: string
  address: string
  deviceId: string | null
  hashes: Record<TrustLevel, string>
  /** Which administrators have signed in from this device, address or network, and by which of the three hashes. */
  known: { administrator_id: number; client: string }[]
}

const oldestKnown = (at: Date) => instantBefore(at, KNOWN_CLIENT_DAYS * DAY_MS)

const hashesOf = (ip: string, deviceId: string | null) => ({
  device: hashSecret(`device ${deviceId}`),
  address: hashSecret(`address ${clientAddress(ip)}`),
  network: hashSecret(`network ${clientNetwork(ip)}`),
})

/** Finds out which administrators have signed in before from this device, address or network. */
export const identifyClient = async (
  db: Db,
  { ip, headers }: FastifyRequest,
  at: Date,
): Promise<SignInClient> => {
  const deviceId = DEVICE_PATTERN.exec(headers.cookie ?? '')?.[1] ?? null
  const hashes = hashesOf(ip, deviceId)
  const known = await db
    .selectFrom('known_clients')
    .innerJoin('administrators', 'administrators.id', 'administrator_id')
    .where('client', 'in', Object.values(hashes))
    .where('seen_at', '>', oldestKnown(at))
    .where('disabled_at', 'is', null)
    .select(['administrator_id', 'client'])
    .execute()
  return { ip, address: clientAddress(ip), deviceId, hashes, known }
}

/** How well a client is known to an administrator, or to any of them; `unknown` if not at all. */
export const findTrustLevel = ({ hashes, known }: SignInClient, administrator?: number) => {
  const clients = known
    .filter((row) => administrator === undefined || row.administrator_id === administrator)
    .map(({ client }) => client)
  return trustLevels.find((level) => clients.includes(hashes[level])) ?? 'unknown'
}

/** The key by which attempts are counted: a known device has its own count, which nobody else can use up. */
export const attemptKeyOf = (client: SignInClient) =>
  findTrustLevel(client) === 'device' ? client.hashes.device : client.address

/** Unknown clients of one network count as one sender, so that an attacker gains nothing by using many addresses. */
export const identifySender = (client: SignInClient): Sender => {
  const group = findTrustLevel(client)
  return { group, key: group === 'unknown' ? client.hashes.network : attemptKeyOf(client) }
}

/** An unknown device id may come from an attacker, so a new one is generated. @returns the cookie */
export const rememberClient = async (
  db: Db,
  administrator_id: number,
  { ip, deviceId, hashes, known }: SignInClient,
  at: Date,
) => {
  const isKnownDevice = known.some(({ client }) => client === hashes.device)
  const id = (isKnownDevice && deviceId) || randomBytes(16).toString('base64url')
  const seen_at = at.toISOString()
  await db
    .insertInto('known_clients')
    .values(
      Object.values(hashesOf(ip, id)).map((client) => ({ administrator_id, client, seen_at })),
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
        .where('seen_at', '>', oldestKnown(at))
        .orderBy('seen_at', 'desc')
        .limit(MAX_KNOWN_CLIENTS),
    )
    .execute()
  return `${DEVICE_COOKIE}=${id}; Path=/api; Max-Age=${KNOWN_CLIENT_DAYS * 86_400}; HttpOnly; SameSite=Strict`
}

/** Forgets where sign-ins came from, of an administrator whose password may have been stolen. */
export const forgetClients = (db: Db, administrator_id: number) =>
  db.deleteFrom('known_clients').where('administrator_id', '=', administrator_id).execute()
