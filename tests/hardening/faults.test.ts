import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { findTables } from '../../server/backup/tables.ts'
import type { Engine } from '../../server/database/database.ts'
import { createLogger } from '../../server/logger.ts'
import { DeliveryError } from '../../server/mail/mailer.ts'
import { type Call, listCalls } from '../../server/testing/calls.ts'
import { onBothEngines } from '../../server/testing/engines.ts'
import { sampleBodies } from '../../server/testing/samples.ts'
import { insertPicture } from '../../server/testing/shop.ts'
import { startServer } from '../../server/testing/test-server.ts'

const canary = 'canary-7d1c'
const text = `${canary}\r\n{"level":60,"msg":"forged"}`

/**
 * A server that records its log, and functions to send every call of its OpenAPI document but three:
 * logout, which ends the session, and the CSV exports, whose headers are sent before they can fail.
 */
const withLog = async (t: TestContext, engine: Engine) => {
  const lines: string[] = []
  const log = createLogger('trace', { write: (line) => lines.push(line) })
  const deliver = async ({ to }: { to: string }) => {
    throw new DeliveryError(Object.assign(new Error(`550 ${to.length}`), { responseCode: 550 }))
  }
  const server = await startServer(t, engine, { log, deliver, enquiriesPer10Min: 1000 })
  const { app, db, signIn } = server
  // Session 1 is the one that the sample call ends; the token belongs to session 2.
  await signIn()
  const token = await signIn()
  const authorization = `Bearer ${token}`
  const bodies = sampleBodies(text, await insertPicture(db))
  const calls = (await listCalls(app)).filter(
    ({ path }) => !/logout|(?:Enquiries|Orders)Csv/.test(path),
  )
  const sendCall = ({ method, path, body }: Call) => {
    const payload = body ? { payload: bodies[path] ?? assert.fail(`${path} has no sample`) } : {}
    const query = method === 'GET' ? `?search=${canary}&name=${canary}` : ''
    const headers = { authorization, 'user-agent': canary, referer: `https://x.test/${canary}` }
    return app.inject({ method, url: path.replace('{id}', '1') + query, headers, ...payload })
  }
  const sendAllCalls = async () => {
    const answers = []
    for (const call of calls) answers.push(await sendCall(call))
    return answers
  }
  const breakDatabase = async () => {
    for (const table of (await findTables(db)).toReversed()) {
      if (table === 'administrators' || table === 'log_entries') continue
      const cascade = sql.raw(engine === 'postgres' ? 'cascade' : '')
      await sql`drop table ${sql.table(table)} ${cascade}`.execute(db)
    }
  }
  return { ...server, lines, token, sendAllCalls, breakDatabase }
}

const internalDetails =
  /node_modules|\.[jt]s:\d|\n\s+at |\bselect\b|\binsert\b|sqlite|postgres|kysely|relation|no such table|\/work|\/tmp/i

onBothEngines('When calls fail', (engine) => {
  test('V10: every answer has a sentence and a request number, and no internal details', async (t) => {
    const { sendAllCalls, breakDatabase, app } = await withLog(t, engine)
    await breakDatabase()
    const answers = await sendAllCalls()
    const malformedUrls = [
      '/api/%',
      '/api/getBannerById/%00',
      '/api/getBannerById/1e9',
      `/${'x'.repeat(9000)}`,
    ]
    for (const url of malformedUrls) answers.push(await app.inject({ url }))
    const failedAnswers = answers.filter(({ statusCode }) => statusCode >= 500)
    assert.ok(failedAnswers.length > 20, `${failedAnswers.length} calls failed`)
    for (const answer of failedAnswers) {
      assert.deepEqual(Object.keys(answer.json()), ['message', 'request'])
      assert.match(answer.json().request, /^[0-9a-f]{8}-\d+$/)
    }
    for (const { body, statusCode } of answers) {
      if (statusCode >= 400) assert.doesNotMatch(body, internalDetails)
    }
  })

  test('V9: no line of the log holds what was sent, and every line is one event', async (t) => {
    const { sendAllCalls, breakDatabase, lines, token, outbox } = await withLog(t, engine)
    await sendAllCalls()
    await outbox.work()
    await breakDatabase()
    await sendAllCalls()
    assert.ok(lines.length > 20, `${lines.length} lines`)
    for (const line of lines) {
      assert.doesNotMatch(line, /canary/)
      assert.ok(!line.includes(token))
      assert.equal(line.indexOf('\n'), line.length - 1)
      assert.notEqual(JSON.parse(line).msg, 'forged')
    }
  })
})
