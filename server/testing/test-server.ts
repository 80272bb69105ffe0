import type { TestContext } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { sessionApi } from '../../contract/auth/sessions.ts'
import { createCaller } from '../../contract/call.ts'
import { DEFAULT_TIME_ZONE } from '../../contract/settings/default-time-zone.ts'
import { defaultRetention } from '../../contract/settings/retention.ts'
import { administrator } from '../../tests/samples/administrator.ts'
import { createApp } from '../app.ts'
import type { Services } from '../app-services.ts'
import { hashPassword } from '../auth/passwords.ts'
import { openSession } from '../auth/sessions/session-queries.ts'
import type { Db, Engine } from '../database/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createOutbox } from '../mail/outbox.ts'
import { createCipher } from '../secrets/cipher.ts'
import { freshDatabase } from './engines.ts'
import { freshStores } from './pictures.ts'

export { administrator }

export const proof = { own_password: administrator.password }

// Hashing is slow by design, so it is done once for all tests of a file.
const passwordHash = hashPassword(administrator.password)

const addAdministrator = async (db: Db) => {
  const row = { email: administrator.email, password: await passwordHash, role: 'owner' } as const
  await db
    .insertInto('administrators')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

const openAdminSession = async (db: Db, at: Date) => {
  const { id } = await db
    .selectFrom('administrators')
    .select('id')
    .where('email', '=', administrator.email)
    .executeTakeFirstOrThrow()
  return openSession(db, id, at)
}

type Mail = Parameters<Mailer['deliver']>[0]

export interface ServerOverrides extends Partial<Services> {
  deliver?: (mail: Mail) => Promise<void>
}

const createClock = () => {
  let time = new Date('2026-08-15T06:00:00Z')
  return {
    now: () => time,
    advanceMinutes: (minutes: number) => {
      time = new Date(time.getTime() + minutes * 60_000)
    },
  }
}

export const secretCipher = createCipher(Buffer.alloc(32, 'key of the tests'))

const healthSources = {
  isStopping: () => false,
  freeDiskSpace: async () => 10 * 1024 ** 3,
  backups: { everyHours: 0, findLast: async () => null, hasFailed: () => false },
}

const createCallerAs =
  (app: FastifyInstance) =>
  (token?: string, remoteAddress = '203.0.113.7') =>
    createCaller(async (url, { method, headers, body }) => {
      const answer = await app.inject({
        method,
        url,
        remoteAddress,
        headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        ...(body === undefined ? {} : { payload: body }),
      })
      return new Response(answer.rawPayload.length > 0 ? answer.body : null, {
        status: answer.statusCode,
        headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
      })
    })

const defaultServices = (
  services: Pick<Services, 'db' | 'now' | 'log' | 'pictures'>,
): Services => ({
  ...services,
  today: () => services.now().toISOString().slice(0, 10),
  salesEmail: 'sales@freightloom.test',
  enquiriesPer10Min: 5,
  wakeOutbox: () => {},
  removeMailFiles: async () => {},
  healthSources,
  isDiskFull: async () => false,
  secretCipher,
  site: 'no-site',
  publicUrl: 'https://freightloom.test',
  firstShopSettings: {},
  timeZone: DEFAULT_TIME_ZONE,
  hasMailServer: true,
  retention: defaultRetention,
})

/** A server in this process on a fresh database. Its clock moves only by `advanceMinutes(minutes)`. */
export const startServer = async (
  t: TestContext,
  engine: Engine,
  overrides: ServerOverrides = {},
) => {
  const { db, close } = overrides.db
    ? { db: overrides.db, close: async () => {} }
    : await freshDatabase(engine)
  const clock = createClock()
  const now = overrides.now ?? clock.now
  const log = pino({ level: 'silent' })
  const delivered: Mail[] = []
  const deliver = overrides.deliver ?? (async (mail: Mail) => void delivered.push(mail))
  const mailer: Mailer = { deliver, close: () => {} }
  const outbox = createOutbox({ db, mailer, now, host: 'freightloom.test', log })
  await addAdministrator(db)
  const stores = await freshStores(t)
  const pictures = { ...stores, wakeRenditionJob: () => {} }
  const app = await createApp({ ...defaultServices({ db, now, log, pictures }), ...overrides })
  t.after(async () => {
    await app.close()
    await close()
  })

  const callerAs = createCallerAs(app)
  const signIn = async () => {
    const { token } = await callerAs().call(sessionApi.login, { body: administrator })
    return token
  }
  return {
    app,
    db,
    stores,
    outbox,
    delivered,
    now,
    advanceMinutes: clock.advanceMinutes,
    callerAs,
    signIn,
    openAdminSession: () => openAdminSession(db, now()),
  }
}
