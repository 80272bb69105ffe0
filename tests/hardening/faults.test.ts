import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { tables } from '../../server/backup/tables.ts'
import type { Engine } from '../../server/database/database.ts'
import { createLogger } from '../../server/logger.ts'
import { DeliveryError } from '../../server/mail/mailer.ts'
import { type Call, callsOf } from '../../server/testing/calls.ts'
import { onBothEngines } from '../../server/testing/engines.ts'
import { sampleBodies } from '../../server/testing/samples.ts'
import { storedPicture } from '../../server/testing/shop.ts'
import { startServer } from '../../server/testing/test-server.ts'

const canary = 'canary-7d1c'
const text = `${canary}\r\n{"level":60,"msg":"forged"}`

/**
 * A server whose log is kept, and a way to make every call of its reference but two: the one that ends the session,
 * and the CSV file, which is cut off where it breaks, as its headers are sent by then.
 */
const withLog = async (t: TestContext, engine: Engine) => {
  const lines: string[] = []
  const log = createLogger('trace', { write: (line) => lines.push(line) })
  const deliver = async ({ to }: { to: string }) => {
    throw new DeliveryError(Object.assign(new Error(`550 ${to.length}`), { responseCode: 550 }))
  }
  const server = await startServer(t, engine, { log, deliver, enquiriesPer10Min: 1000 })
  const { app, db, signIn } = server
  // The first session is the one that is ended as that of number 1.
  await signIn()
  const token = await signIn()
  const authorization = `Bearer ${token}`
  const bodies = sampleBodies(text, await storedPicture(db))
  const calls = (await callsOf(app)).filter(({ path }) => !/logout|EnquiriesCsv/.test(path))
  const make = ({ method, path, body }: Call) => {
    const payload = body ? { payload: bodies[path] ?? assert.fail(`${path} has no sample`) } : {}
    const asked = method === 'GET' ? `?search=${canary}&name=${canary}` : ''
    const headers = { authorization, 'user-agent': canary, referer: `https://x.test/${canary}` }
    return app.inject({ method, url: path.replace('{id}', '1') + asked, headers, ...payload })
  }
  const makeAll = async () => {
    const answers = []
    for (const call of calls) answers.push(await make(call))
    return answers
  }
  /** Takes away what all calls but the sign-in need. */
  const breakDatabase = async () => {
    for (const table of tables.toReversed()) {
      if (table === 'administrators' || table === 'log_entries') continue
      await sql`drop table ${sql.table(table)}`.execute(db)
    }
  }
  return { ...server, lines, token, makeAll, breakDatabase }
}

const inside =
  /node_modules|\.[jt]s:\d|\n\s+at |\bselect\b|\binsert\b|sqlite|postgres|kysely|relation|no such table|\/work|\/tmp/i

onBothEngines('When calls fail', (engine) => {
  test('V10: every call says so in a sentence, with a number to look it up by and nothing of the inside', async (t) => {
    const { makeAll, breakDatabase, app } = await withLog(t, engine)
    await breakDatabase()
    const answers = await makeAll()
    const odd = [
      '/api/%',
      '/api/getBannerById/%00',
      '/api/getBannerById/1e9',
      `/${'x'.repeat(9000)}`,
    ]
    for (const url of odd) answers.push(await app.inject({ url }))
    const broken = answers.filter(({ statusCode }) => statusCode >= 500)
    assert.ok(broken.length > 20, `${broken.length} calls failed`)
    for (const answer of broken) {
      assert.deepEqual(Object.keys(answer.json()), ['message', 'request'])
      assert.match(answer.json().request, /^[0-9a-f-]{36}$/)
    }
    for (const { body, statusCode } of answers) {
      if (statusCode >= 400) assert.doesNotMatch(body, inside)
    }
  })

  test('V9: no line of the log holds what was sent, and every line is one event', async (t) => {
    const { makeAll, breakDatabase, lines, token, outbox } = await withLog(t, engine)
    await makeAll()
    await outbox.work()
    await breakDatabase()
    await makeAll()
    assert.ok(lines.length > 20, `${lines.length} lines`)
    for (const line of lines) {
      assert.doesNotMatch(line, /canary/)
      assert.ok(!line.includes(token))
      assert.equal(line.indexOf('\n'), line.length - 1)
      assert.notEqual(JSON.parse(line).msg, 'forged')
    }
  })
})
