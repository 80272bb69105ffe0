import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { sessionApi } from '../../contract/auth/sessions.ts'
import { ApiError } from '../../contract/call.ts'
import { idempotencyHeader } from '../../contract/endpoint.ts'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import { materialApi } from '../../contract/materials.ts'
import { createFirstAdministrator } from '../../server/auth/first-administrator.ts'
import { verifyPassword } from '../../server/auth/passwords.ts'
import { openSession } from '../../server/auth/sessions/session-queries.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openWithoutMigrating } from '../../server/database/open.ts'
import { openSharedDatabase, startCluster } from '../../server/testing/cluster.ts'
import { freshLocation } from '../../server/testing/engines.ts'
import { demoForm, enquiryBody } from '../../server/testing/enquiries/enquiries.ts'
import { administrator } from '../../server/testing/test-server.ts'

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error) => (error instanceof ApiError ? error.status : error),
  )

test('processes that start at once on an empty database all find their tables', async (t) => {
  const { location, remove } = await freshLocation('postgres')
  t.after(remove)
  const opened = Array.from({ length: 8 }, () => openWithoutMigrating(location))
  t.after(() => Promise.all(opened.map((db) => db.destroy())))
  await Promise.all(opened.map((db) => sql`select 1`.execute(db)))
  await Promise.all(opened.map((db) => migrate(db)))
  for (const db of opened) {
    assert.deepEqual(await db.selectFrom('articles').select('id').execute(), [])
  }
})

test('A10: when several processes create the first administrator, only one shows a password, and it works', async (t) => {
  const databases = await openSharedDatabase(t)
  const credentials = { email: administrator.email, password: undefined }
  const results = await Promise.all(
    databases.map((db) => createFirstAdministrator(db, credentials)),
  )
  const created = results.filter((first) => first !== null)
  assert.equal(created.length, 1)
  const [row] = (await databases[0]?.selectFrom('administrators').selectAll().execute()) ?? []
  assert.ok(await verifyPassword(created[0]?.generatedPassword ?? '', row?.password))
})

test('a session begun on one process holds on all, and ends on all at once', async (t) => {
  const [first, second, third] = await startCluster(t)
  const token = await first.openAdminSession()
  await second.callerAs(token).call(materialApi.all, { query: {} })
  await third.callerAs(token).call(sessionApi.logout, {})
  assert.equal(await statusOf(second.callerAs(token).call(materialApi.all, { query: {} })), 401)
})

test('a write on one process is read on the next', async (t) => {
  const [first, second, third] = await startCluster(t)
  const token = await first.openAdminSession()
  for (const material_type of ['Tussar', 'Eri', 'Muga']) {
    const body = { material_type, material_remark: 'NA' }
    await second.callerAs(token).call(materialApi.create, { body })
    const [newest] = await third.callerAs(token).call(materialApi.all, { query: {} })
    assert.equal(newest?.material_type, material_type)
  }
})

test('A2: attempts to sign in count over all processes', async (t) => {
  const servers = await startCluster(t)
  const statuses = []
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const body = { email: administrator.email, password: `wrong ${attempt}` }
    const server = servers[attempt % servers.length]
    statuses.push(
      await statusOf(server?.callerAs().call(sessionApi.login, { body }) as Promise<unknown>),
    )
  }
  assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429, 429])
})

test('a person who signs in on all processes at once has five sessions at most', async (t) => {
  const servers = await startCluster(t)
  const signIns = servers.flatMap(({ db, now }) =>
    Array.from({ length: 8 }, () => openSession(db, 1, now(), 'a browser')),
  )
  await Promise.all(signIns)
  const sessions = await servers[0].db.selectFrom('sessions').select('id').execute()
  assert.equal(sessions.length, 5)
})

test('M8: one enquiry that reaches all processes at once is stored once', async (t) => {
  const servers = await startCluster(t)
  const request = {
    body: enquiryBody('demo', demoForm),
    headers: { [idempotencyHeader]: 'key-of-one-form' },
  }
  await Promise.all(
    servers.flatMap(({ callerAs }) =>
      [1, 2, 3].map(() => callerAs().call(enquiryApi.send, request)),
    ),
  )
  const stored = await servers[0].db.selectFrom('enquiries').select('id').execute()
  assert.equal(stored.length, 1)
})

test('M6: workers of all processes at once send each mail once', async (t) => {
  const delivered: string[] = []
  const servers = await startCluster(t, {
    enquiriesPer10Min: 100,
    deliver: async ({ id }) => {
      await setImmediate()
      delivered.push(id)
    },
  })
  for (let number = 0; number < 30; number += 1) {
    const body = enquiryBody('demo', { ...demoForm, company: `Roadlines ${number}` })
    await servers[0].callerAs().call(enquiryApi.send, { body })
  }
  await Promise.all([...servers, ...servers].map(({ outbox }) => outbox.work()))
  assert.equal(delivered.length, 31)
  assert.equal(new Set(delivered).size, 31)
})
