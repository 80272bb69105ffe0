import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import { openDoor } from '../testing/contract-routes.ts'
import { freshDatabase } from '../testing/engines.ts'
import { demoForm, enquiry } from '../testing/enquiries.ts'
import { startServer } from '../testing/test-server.ts'
import { openDatabase } from './open.ts'

type ServerOverrides = Parameters<typeof startServer>[2]

/** A server whose PostgreSQL can be taken away. */
const withDoor = async (t: TestContext, overrides: ServerOverrides = {}) => {
  const { place, close } = await freshDatabase('postgres')
  t.after(close)
  const door = await openDoor(new URL(place.url))
  const db = await openDatabase({ url: door.url, dataDir: '' })
  t.after(() => db.destroy())
  t.after(door.shut)
  const server = await startServer(t, 'postgres', {
    db,
    metricsToken: 'a token of 18 let',
    ...overrides,
  })
  const ask = (url = '/api/getActiveBannerOne') =>
    server.app.inject({ url, headers: { authorization: 'Bearer a token of 18 let' } })
  return { ...server, door, ask }
}

const becomes = async (status: number, ask: () => Promise<{ statusCode: number }>) => {
  while ((await ask()).statusCode !== status) await pass(50)
}

test('D10: while PostgreSQL is away calls answer 503 with a time to come back, and go on once it is there', async (t) => {
  const { door, ask } = await withDoor(t)
  assert.equal((await ask()).statusCode, 200)
  await door.shut()
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await ask()
    assert.equal(answer.statusCode, 503)
    assert.equal(answer.headers['retry-after'], '5')
    assert.match(answer.json().message, /database cannot be reached/)
  }
  await door.open()
  await becomes(200, ask)
})

test('D10: calls that wait for a PostgreSQL that fell silent are answered 503, and go on once it speaks', async (t) => {
  const { door, ask } = await withDoor(t)
  assert.equal((await ask()).statusCode, 200)
  door.still()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
  for (const { statusCode, headers } of answers) {
    assert.deepEqual([statusCode, headers['retry-after']], [503, '5'])
  }
  door.resume()
  await becomes(200, ask)
})

test('D10: health, readiness and figures say that PostgreSQL is away, and that it is back', async (t) => {
  const { door, ask, pass: leap } = await withDoor(t)
  const up = async () => /freightloom_database_up (\d)/.exec((await ask('/metrics')).body)?.[1]
  assert.equal(await up(), '1')
  await door.shut()
  leap(1)
  assert.equal((await ask('/api/health')).statusCode, 503)
  assert.equal((await ask('/api/ready')).statusCode, 503)
  assert.equal(await up(), '0')
  await door.open()
  await becomes(200, () => {
    leap(1)
    return ask('/api/ready')
  })
  assert.equal((await ask('/api/health')).statusCode, 200)
  assert.equal(await up(), '1')
})

test('D10: a mail that went out just before PostgreSQL was away is not sent again', async (t) => {
  const delivered: string[] = []
  const {
    door,
    outbox,
    callerAs,
    db,
    pass: leap,
  } = await withDoor(t, {
    deliver: async ({ to }) => {
      delivered.push(to)
      await door.shut()
    },
  })
  await callerAs().call(enquiryApi.send, {
    body: enquiry('demo', { ...demoForm, email: 'a!b@x.example' }),
  })
  const working = outbox.work()
  while (delivered.length === 0) await pass(10)
  await door.open()
  await working
  leap(60)
  await outbox.work()
  assert.deepEqual(delivered, ['sales@freightloom.test'])
  const mails = await db.selectFrom('mails').select('sent_at').execute()
  assert.ok(mails.every(({ sent_at }) => sent_at))
})
