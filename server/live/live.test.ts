import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { administratorApi } from '../../contract/administrators/administrators.ts'
import { sessionApi } from '../../contract/auth/sessions.ts'
import { enquiryInboxApi } from '../../contract/enquiries/enquiries.ts'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import { materialApi } from '../../contract/materials.ts'
import { openStream } from '../../tests/services/event-stream.ts'
import { hashPassword } from '../auth/passwords.ts'
import { openSession } from '../auth/sessions/session-queries.ts'
import type { Engine } from '../database/database.ts'
import { portOf } from '../http/connections/port-of.ts'
import { onBothEngines } from '../testing/engines.ts'
import { demoForm, enquiryBody } from '../testing/enquiries/enquiries.ts'
import { proof, startServer } from '../testing/test-server.ts'

const password = hashPassword('warp and weft')

/** A server that listens, with a second administrator. */
const listening = async (t: TestContext, engine: Engine) => {
  const server = await startServer(t, engine)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const port = portOf(server.app.server)
  const row = { email: 'anita@example.com', password: await password, role: 'editor' } as const
  const { id } = await server.db
    .insertInto('administrators')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  const tokens = {
    admin: await server.openAdminSession(),
    anita: await openSession(server.db, id, server.now()),
  }
  const ask = (who: keyof typeof tokens | null, query: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/api/getLive${query}`, {
      ...init,
      headers: {
        accept: 'text/event-stream',
        ...(who ? { authorization: `Bearer ${tokens[who]}` } : {}),
      },
    })
  const open = async (who: keyof typeof tokens, query: string) =>
    openStream((signal) => ask(who, query, { signal }))
  return { ...server, tokens, ask, open }
}

onBothEngines('The stream of events', (engine) => {
  test('sends an event for each new, changed or deleted enquiry', async (t) => {
    const { open, callerAs, openAdminSession } = await listening(t, engine)
    const { next } = await open('admin', '?tab=tab-of-admin')
    const due = { due_reminders: 0 }
    await next('enquiries', { new_enquiries: 0, changes: 0, ...due })
    await callerAs().call(enquiryApi.send, { body: enquiryBody('demo', demoForm) })
    await next('enquiries', { new_enquiries: 1, changes: 1, ...due })
    const { call } = callerAs(await openAdminSession())
    await call(enquiryInboxApi.update, { id: 1, body: { owner_id: 1, reminder: '2026-01-01' } })
    await next('enquiries', { new_enquiries: 1, changes: 2, due_reminders: 1 })
    await call(enquiryInboxApi.remove, { id: 1 })
    await next('enquiries', { new_enquiries: 0, changes: 3, ...due })
  })

  test('counts changes of shop records, and not those of enquiries', async (t) => {
    const { open, callerAs, openAdminSession } = await listening(t, engine)
    const { call } = callerAs(await openAdminSession())
    await callerAs().call(enquiryApi.send, { body: enquiryBody('demo', demoForm) })
    await call(enquiryInboxApi.update, { id: 1, body: { owner_id: 1 } })
    const { next } = await open('admin', '?tab=tab-of-admin')
    await next('records', { changes: 0 })
    await call(materialApi.create, { body: { material_type: 'Silk', material_remark: '-' } })
    await next('records', { changes: 2 })
  })

  test('counts changes from before the first stream of a server, such as those of another process', async (t) => {
    const { open, callerAs, openAdminSession } = await listening(t, engine)
    const { call } = callerAs(await openAdminSession())
    await call(materialApi.create, { body: { material_type: 'Silk', material_remark: '-' } })
    const { next } = await open('admin', '?tab=tab-of-admin')
    await next('records', { changes: 1 })
  })

  test('names the other administrators who have an article open, until their tab closes it', async (t) => {
    const { open } = await listening(t, engine)
    const mine = await open('admin', '?tab=tab-of-admin&article=7')
    await mine.next('open', { article: 7, by: [] })
    const anita = await open('anita', '?tab=tab-of-anita&article=7')
    await anita.next('open', { article: 7, by: ['admin@example.com'] })
    await mine.next('open', { article: 7, by: ['anita@example.com'] })
    await open('anita', '?tab=tab-of-anita')
    await mine.next('open', { article: 7, by: [] })
  })

  test('shows an article as open for a minute after the stream of its tab broke', async (t) => {
    const { open, advanceMinutes } = await listening(t, engine)
    const anita = await open('anita', '?tab=tab-of-anita&article=7')
    await anita.next('open', { article: 7, by: [] })
    anita.close()
    const mine = await open('admin', '?tab=tab-of-admin&article=7')
    await mine.next('open', { article: 7, by: ['anita@example.com'] })
    // Again and again, as the server may notice late that the connection is gone.
    const timer = setInterval(() => advanceMinutes(2), 500)
    t.after(() => clearInterval(timer))
    await mine.next('open', { article: 7, by: [] })
  })

  test('an administrator has twelve streams at most, and the oldest ends', async (t) => {
    const { open } = await listening(t, engine)
    const first = await open('admin', '?tab=tab-number-0')
    for (let tab = 1; tab < 12; tab += 1) await open('admin', `?tab=tab-number-${tab}`)
    await open('admin', '?tab=tab-number-12')
    assert.equal(await first.ended(), true)
  })

  test('A5, A7: ends with its session at once, while those of other sessions go on', async (t) => {
    // Only calls may end streams here.
    t.mock.timers.enable({ apis: ['setInterval'] })
    const { open, callerAs, tokens, openAdminSession } = await listening(t, engine)
    const mine = await open('admin', '?tab=tab-of-admin')
    const anita = await open('anita', '?tab=tab-of-anita')
    await callerAs(tokens.admin).call(sessionApi.logout, {})
    assert.equal(await mine.ended(), true)
    await anita.next('enquiries', { new_enquiries: 0, changes: 0, due_reminders: 0 })
    const { call } = callerAs(await openAdminSession())
    await call(administratorApi.disable, { id: 2, body: proof })
    assert.equal(await anita.ended(), true)
  })

  test('A5: ends where its person ends all other sessions', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] })
    const { open, callerAs, openAdminSession } = await listening(t, engine)
    const lost = await open('admin', '?tab=tab-of-lost-phone')
    const { call } = callerAs(await openAdminSession())
    await call(sessionApi.endOthers, { body: proof })
    assert.equal(await lost.ended(), true)
  })

  test('ends where another process has ended its session', async (t) => {
    const { open, db } = await listening(t, engine)
    const stream = await open('admin', '?tab=tab-of-admin')
    await stream.next('records', { changes: 0 })
    await db.deleteFrom('sessions').execute()
    assert.equal(await stream.ended(), true)
  })

  test('A5: ends when its session has expired', async (t) => {
    const { open, advanceMinutes } = await listening(t, engine)
    const stream = await open('admin', '?tab=tab-of-admin')
    await stream.next('records', { changes: 0 })
    advanceMinutes(121)
    assert.equal(await stream.ended(), true)
  })

  test('a HEAD request opens no stream', async (t) => {
    const { ask, open, callerAs, openAdminSession } = await listening(t, engine)
    const { next } = await open('admin', '?tab=tab-of-admin')
    for (let tab = 0; tab < 12; tab += 1) {
      const { status, headers } = await ask('admin', `?tab=tab-number-${tab}`, { method: 'HEAD' })
      assert.deepEqual([status, headers.get('content-type')], [200, 'text/event-stream'])
    }
    const { call } = callerAs(await openAdminSession())
    await call(materialApi.create, { body: { material_type: 'Silk', material_remark: '-' } })
    await next('records', { changes: 1 })
  })

  test('closing the server ends the streams at once', async (t) => {
    const { app, open } = await listening(t, engine)
    const stream = await open('admin', '?tab=tab-of-admin')
    const closed = app.close()
    assert.equal(await stream.ended(), true)
    await closed
  })

  test('a call that cannot be answered says why', async (t) => {
    const { ask, app } = await listening(t, engine)
    assert.equal((await ask(null, '?tab=tab-of-admin')).status, 401)
    const unnamed = await ask('admin', '?tab=x')
    assert.equal(unnamed.status, 422)
    assert.match(((await unnamed.json()) as { message: string }).message, /tab must be 8 to 40/)
    app.endStreams()
    assert.equal((await ask('admin', '?tab=tab-of-admin')).status, 503)
  })
})
