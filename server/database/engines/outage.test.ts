import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { enquiryApi } from '../../../contract/enquiries/enquiry-forms.ts'
import { waitUntil } from '../../../tests/services/wait-until.ts'
import { createLogger } from '../../logger.ts'
import { freshDatabase } from '../../testing/engines.ts'
import { demoForm, enquiryBody } from '../../testing/enquiries/enquiries.ts'
import { startNetworkProxy } from '../../testing/proxies/network-proxy.ts'
import { type ServerOverrides, startServer } from '../../testing/test-server.ts'
import { openDatabase } from '../open.ts'

/** A server whose PostgreSQL can be taken away. */
const withProxy = async (t: TestContext, overrides: ServerOverrides = {}) => {
  const { location, close } = await freshDatabase('postgres')
  t.after(close)
  const proxy = await startNetworkProxy(new URL(location.url))
  const db = await openDatabase({ url: proxy.url, dataDir: '' })
  t.after(() => db.destroy())
  t.after(proxy.close)
  const server = await startServer(t, 'postgres', {
    db,
    metricsToken: 'a token of 18 let',
    ...overrides,
  })
  const ask = (url = '/api/getActiveBannerOne') =>
    server.app.inject({ url, headers: { authorization: 'Bearer a token of 18 let' } })
  return { ...server, proxy, ask }
}

const becomes = (status: number, ask: () => Promise<{ statusCode: number }>) =>
  waitUntil(async () => (await ask()).statusCode === status)

test('D10: calls answer 503 with Retry-After while PostgreSQL is away, and work again after its return', async (t) => {
  const { proxy, ask } = await withProxy(t)
  assert.equal((await ask()).statusCode, 200)
  await proxy.close()
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await ask()
    assert.equal(answer.statusCode, 503)
    assert.equal(answer.headers['retry-after'], '5')
    assert.match(answer.json().message, /can’t reach our records/)
  }
  await proxy.reopen()
  await becomes(200, ask)
})

test('V9: an outage of PostgreSQL is one line of the log, however many calls fail', async (t) => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => lines.push(line) })
  const { proxy, ask } = await withProxy(t, { log })
  await proxy.close()
  for (let tries = 0; tries < 12; tries += 1) assert.equal((await ask()).statusCode, 503)
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).msg),
    ['call failed'],
  )
})

test('D10: calls answer 503 while PostgreSQL does not respond, and work again when it responds', async (t) => {
  const { proxy, ask } = await withProxy(t)
  assert.equal((await ask()).statusCode, 200)
  proxy.freeze()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
  for (const { statusCode, headers } of answers) {
    assert.deepEqual([statusCode, headers['retry-after']], [503, '5'])
  }
  proxy.resume()
  await becomes(200, ask)
})

test('V16: many queries at once are no outage: one more waits for its turn while PostgreSQL answers', async (t) => {
  const { ask, db } = await withProxy(t)
  // All connections, for longer than it takes to notice that a server is away.
  const busy = Array.from({ length: 10 }, () => sql`select pg_sleep(6)`.execute(db))
  assert.equal((await ask()).statusCode, 200)
  await Promise.all(busy)
})

test('D10: health, readiness and metrics say that PostgreSQL is away, and that it is back', async (t) => {
  const { proxy, ask, advanceMinutes } = await withProxy(t)
  const up = async () => /freightloom_database_up (\d)/.exec((await ask('/metrics')).body)?.[1]
  assert.equal(await up(), '1')
  await proxy.close()
  advanceMinutes(1)
  assert.equal((await ask('/api/health')).statusCode, 503)
  assert.equal((await ask('/api/ready')).statusCode, 503)
  assert.equal(await up(), '0')
  await proxy.reopen()
  await becomes(200, () => {
    advanceMinutes(1)
    return ask('/api/ready')
  })
  assert.equal((await ask('/api/health')).statusCode, 200)
  assert.equal(await up(), '1')
})

test('D10: a mail is not sent again if PostgreSQL goes away just after the delivery', async (t) => {
  const delivered: string[] = []
  const { proxy, outbox, callerAs, db, advanceMinutes } = await withProxy(t, {
    deliver: async ({ to }) => {
      delivered.push(to)
      await proxy.close()
    },
  })
  // No thank-you is sent to an address of this form, so there is only one mail.
  const email = 'a!b@x.example'
  await callerAs().call(enquiryApi.send, { body: enquiryBody('demo', { ...demoForm, email }) })
  const working = outbox.work()
  await waitUntil(() => delivered.length > 0)
  await proxy.reopen()
  await working
  advanceMinutes(60)
  await outbox.work()
  assert.deepEqual(delivered, ['sales@freightloom.test'])
  const mails = await db.selectFrom('mails').select('sent_at').execute()
  assert.deepEqual(
    mails.map(({ sent_at }) => sent_at !== null),
    [true],
  )
})
