import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { administratorApi } from '../../contract/administrators.ts'
import { articleApi } from '../../contract/articles/articles.ts'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { passwordApi } from '../../contract/auth/passwords.ts'
import { secondFactorApi } from '../../contract/auth/second-factor.ts'
import { sessionApi } from '../../contract/auth/sessions.ts'
import { bannerApi } from '../../contract/banners/banners.ts'
import { idempotencyHeader } from '../../contract/idempotency.ts'
import { waitForLogEntries } from '../testing/audit-log.ts'
import { onBothEngines } from '../testing/engines.ts'
import { switchOnSecondFactor } from '../testing/second-factor.ts'
import { saree } from '../testing/shop.ts'
import { administrator, proof, startServer } from '../testing/test-server.ts'
import { addAuditLogEntry, deleteOldAuditLogEntries } from './entries.ts'

const { email, password } = administrator
const banner = {
  banner_name: 'Onam week',
  bannerstartdate: '2026-08-10',
  bannerenddate: '2026-08-20',
}

const old = {
  administrator_id: 1,
  email,
  call: 'createBanner',
  failed: 0,
  record_id: null,
  client: '203.0.113.7',
}

onBothEngines('The log', (engine) => {
  test('holds who did what to which record, when and from where, the newest first', async (t) => {
    const { callerAs, signIn, advanceMinutes } = await startServer(t, engine)
    const { call } = callerAs(await signIn(), '2001:db8:1:2:3:4:5:6')
    advanceMinutes(1)
    await call(articleApi.create, { body: saree })
    await call(bannerApi.create, { body: banner })
    await call(bannerApi.update, { id: 1, body: { banner_name: 'Onam' } })
    await call(bannerApi.remove, { id: 1 })
    await call(bannerApi.restore, { id: 1 })
    await call(bannerApi.all, {})
    const entries = await call(auditLogApi.all, {})
    assert.deepEqual(
      entries.map((entry) => [entry.call, entry.record_id]),
      [
        ['restoreBanner', 1],
        ['delBannerById', 1],
        ['updateBanner', 1],
        ['createBanner', 1],
        ['createArticle', 1],
        ['login', null],
      ],
    )
    assert.deepEqual(entries[4], {
      id: 2,
      at: '2026-08-15T06:01:00.000Z',
      administrator_id: 1,
      email,
      call: 'createArticle',
      what: 'Article created',
      failed: false,
      record_id: 1,
      kind: 'article',
      name: saree.article_name,
      current_name: saree.article_name,
      changes: [],
      client: '2001:db8:1:2',
    })
  })

  test('holds a call whatever key its request bears', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const headers = { [idempotencyHeader]: 'key-of-a-stranger' }
    await callerAs().call(sessionApi.login, { body: { email, password }, headers })
    const { call } = callerAs(await signIn())
    const entries = await call(auditLogApi.all, {})
    assert.deepEqual(
      entries.map((entry) => entry.call),
      ['login', 'login'],
    )
  })

  test('holds a failed sign-in also where the client has left before the answer', async (t) => {
    const { app, db } = await startServer(t, engine)
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const leave = new AbortController()
    const sent = fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'not this one' }),
      signal: leave.signal,
    })
    const attempts = () => db.selectFrom('login_attempts').select('id').execute()
    while ((await attempts()).length === 0) await setImmediate()
    leave.abort()
    await assert.rejects(sent)
    await waitForLogEntries(db, 1)
    const entries = await db.selectFrom('log_entries').select(['call', 'failed']).execute()
    assert.deepEqual(entries, [{ call: 'login', failed: 1 }])
  })

  test('A13: is not filled by strangers: of one administrator it holds a hundred failed sign-ins an hour, and every other one', async (t) => {
    const { db, callerAs, now, advanceMinutes } = await startServer(t, engine)
    const failed = { call: 'login', record_id: null, client: '198.51.100.1' }
    const fail = () => addAuditLogEntry(db, { by: { id: 1, email }, failed: true }, failed, now())
    for (let tries = 0; tries < 99; tries += 1) await fail()
    const login = (typed: string) =>
      callerAs().call(sessionApi.login, { body: { email, password: typed } })
    const count = async () => (await db.selectFrom('log_entries').select('id').execute()).length
    for (let tries = 0; tries < 3; tries += 1) await assert.rejects(login('not this one'))
    await login(password)
    await waitForLogEntries(db, 101)
    assert.equal(await count(), 101)
    advanceMinutes(61)
    await assert.rejects(login('not this one'))
    await waitForLogEntries(db, 102)
    assert.equal(await count(), 102)
  })

  test('tells what went wrong with passwords and codes of known addresses only', async (t) => {
    const server = await startServer(t, engine)
    const { caller } = await switchOnSecondFactor(server)
    const stranger = server.callerAs()
    const login = (body: object) =>
      assert.rejects(stranger.call(sessionApi.login, { body: { ...administrator, ...body } }))
    await login({ password: 'not this one' })
    await login({ email: 'nobody@example.com' })
    await login({})
    await login({ code: '000000' })
    await waitForLogEntries(server.db, 4)
    const change = { email, password: 'not this one', newpassword: 'warp and weft' }
    await caller.call(passwordApi.change, { body: change })
    server.advanceMinutes(2)
    for (const body of [{ own_password: 'not this one' }, { ...proof, code: '000000' }]) {
      await assert.rejects(caller.call(administratorApi.disable, { id: 7, body }))
    }
    await assert.rejects(caller.call(secondFactorApi.end, { body: proof }))
    const entries = await caller.call(auditLogApi.all, {})
    assert.deepEqual(
      entries.map(({ what, failed }) => [what, failed]),
      [
        ['Wrong password or code', true],
        ['Wrong password or code', true],
        ['Password change failed', true],
        ['Sign-in failed', true],
        ['Sign-in failed', true],
        ['Second factor switched on', false],
        ['Second factor begun', false],
      ],
    )
  })

  test('holds sign-outs, password changes, and what is done to administrators', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const leaving = callerAs(await signIn())
    await leaving.call(administratorApi.create, {
      body: { email: 'meera@example.com', password: 'warp and weft', ...proof },
    })
    await leaving.call(administratorApi.disable, { id: 2, body: proof })
    const change = { email, password, newpassword: 'warp and weft' }
    const { token } = await leaving.call(passwordApi.change, { body: change })
    const changed = callerAs(token)
    await changed.call(secondFactorApi.end, { body: { own_password: 'warp and weft' } })
    await changed.call(sessionApi.logout, {})
    const again = await callerAs().call(sessionApi.login, {
      body: { email, password: 'warp and weft' },
    })
    const entries = await callerAs(again.token).call(auditLogApi.all, {})
    assert.deepEqual(
      entries.map(({ call }) => call),
      [
        'login',
        'logout',
        'endSecondFactor',
        'changepassword',
        'disableAdministrator',
        'createAdministrator',
        'login',
      ],
    )
    assert.deepEqual([entries[4]?.record_id, entries[5]?.record_id], [2, 2])
  })

  test('says what a command did, and names a call that this version does not know', async (t) => {
    const { db, now, callerAs, signIn } = await startServer(t, engine)
    const { call } = callerAs(await signIn())
    const entry = { by: { id: 1, email }, failed: false }
    const about = { record_id: 1, client: 'command line' }
    await addAuditLogEntry(db, entry, { ...about, call: 'reset-password' }, now())
    await addAuditLogEntry(db, entry, { ...about, call: 'createLoom' }, now())
    const entries = await call(auditLogApi.all, {})
    assert.deepEqual(
      entries.map(({ what }) => what),
      ['createLoom', 'Password reset', 'Signed in'],
    )
  })

  test('holds no write that was refused', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const { call } = callerAs(await signIn())
    await assert.rejects(call(bannerApi.remove, { id: 9 }))
    await assert.rejects(callerAs().call(bannerApi.create, { body: banner }))
    assert.equal((await call(auditLogApi.all, {})).length, 1)
  })

  test('keeps the name a record had, and what each change put in the place of what', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const { call } = callerAs(await signIn())
    await call(articleApi.create, { body: saree })
    const changes = { article_name: 'Kanchipuram, red', article_price: 5200, article_stock: 3 }
    await call(articleApi.update, { id: 1, body: { ...saree, ...changes, article_stock: 0 } })
    await call(articleApi.setState, { id: 1, body: { article_state: 'archived' } })
    await call(bannerApi.create, { body: banner })
    await call(bannerApi.update, { id: 1, body: { banner_name: '', bannerenddate: '2026-08-22' } })
    await call(bannerApi.remove, { id: 1 })
    const entries = await call(auditLogApi.all, {})
    const told = entries.map(({ what, name, current_name, changes }) => ({
      line: [what, name, current_name],
      changes: changes.map(({ field, before, after }) => [field, before, after]),
    }))
    assert.deepEqual(told.slice(0, 3), [
      { line: ['Banner deleted', 'Onam week', null], changes: [] },
      {
        line: ['Banner changed', 'Onam week', null],
        changes: [['bannerenddate', '2026-08-20', '2026-08-22']],
      },
      { line: ['Banner created', 'Onam week', null], changes: [] },
    ])
    assert.deepEqual(told[3]?.changes, [['article_state', 'draft', 'archived']])
    assert.deepEqual(told[4], {
      line: ['Article changed', 'Kanchipuram, red', 'Kanchipuram, red'],
      changes: [
        ['article_name', saree.article_name, 'Kanchipuram, red'],
        ['article_price', String(saree.article_price), '5200'],
        ['article_stock', String(saree.article_stock), '0'],
      ],
    })
    assert.deepEqual(told[5]?.line, ['Article created', saree.article_name, 'Kanchipuram, red'])
  })

  test('tells that a record was brought back out of the trash', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const { call } = callerAs(await signIn())
    await call(bannerApi.create, { body: banner })
    await call(bannerApi.remove, { id: 1 })
    await call(bannerApi.restore, { id: 1 })
    const [entry] = await call(auditLogApi.all, {})
    assert.deepEqual(
      [entry?.what, entry?.changes],
      ['Banner brought back', [{ field: 'trash', before: 'in the trash', after: 'brought back' }]],
    )
  })

  test('of changes at the same time each tells the value that it found', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const { call } = callerAs(await signIn())
    await call(articleApi.create, { body: { ...saree, article_stock: 0 } })
    const stocks = Array.from({ length: 12 }, (_, index) => index + 1)
    await Promise.all(
      stocks.map((article_stock) => call(articleApi.update, { id: 1, body: { article_stock } })),
    )
    const entries = await call(auditLogApi.all, {})
    const changes = entries.flatMap((entry) => entry.changes)
    assert.equal(changes.length, stocks.length)
    const values = (side: 'before' | 'after') => new Set(changes.map((change) => change[side]))
    const last = String((await call(articleApi.one, { id: 1 }))?.article_stock)
    assert.deepEqual(
      values('before'),
      new Set(['0', ...stocks.map(String)].filter((it) => it !== last)),
    )
    assert.deepEqual(values('after'), new Set(stocks.map(String)))
  })

  test('names the administrator that a change is about, with the role before and after', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const { call } = callerAs(await signIn())
    const body = { email: 'meera@example.com', password: 'warp and weft', ...proof }
    await call(administratorApi.create, { body })
    await call(administratorApi.makeOwner, { id: 2, body: proof })
    await call(administratorApi.disable, { id: 2, body: proof })
    await call(administratorApi.enable, { id: 2 })
    const entries = await call(auditLogApi.all, {})
    assert.deepEqual(
      entries.slice(0, 4).map(({ kind, name, changes }) => [kind, name, changes.length]),
      [0, 0, 1, 0].map((changes) => ['administrator', 'meera@example.com', changes]),
    )
    assert.deepEqual(entries[2]?.changes, [{ field: 'role', before: 'editor', after: 'owner' }])
  })

  test('V9: holds no password and no code', async (t) => {
    const server = await startServer(t, engine)
    const { call } = server.callerAs(await server.signIn())
    const second = { email: 'meera@example.com', password: 'warp and weft' }
    await call(administratorApi.create, { body: { ...second, ...proof } })
    const { recovery_codes } = await switchOnSecondFactor(server)
    const stored = JSON.stringify(await server.db.selectFrom('log_entries').selectAll().execute())
    assert.ok(stored.includes(second.email))
    for (const secret of [password, second.password, recovery_codes[0] ?? assert.fail()]) {
      assert.ok(!stored.includes(secret))
    }
  })

  test('is searched by e-mail and read in pages', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const { call, page } = callerAs(await signIn())
    const body = { email: 'meera@example.com', password: 'warp and weft' }
    await call(administratorApi.create, { body: { ...body, ...proof } })
    await callerAs().call(sessionApi.login, { body })
    const found = await page(auditLogApi.all, { query: { search: 'MEERA', pageSize: '1' } })
    assert.deepEqual([found.total, found.rows[0]?.call], [2, 'login'])
    const second = await page(auditLogApi.all, { query: { page: '2', pageSize: '1' } })
    assert.deepEqual([second.total, second.rows[0]?.call], [3, 'createAdministrator'])
  })

  test('is searched by the names of records in any case, and by the code of an article', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const { call, page } = callerAs(await signIn())
    await call(articleApi.create, { body: saree })
    await call(articleApi.create, { body: { ...saree, article_name: 'रेशम Paithani' } })
    const found = async (search: string) => {
      const { rows } = await page(auditLogApi.all, { query: { search, pageSize: '10' } })
      return rows.map(({ record_id }) => record_id)
    }
    assert.deepEqual(await found('रेशम PAI'), [2])
    assert.deepEqual(await found('fl-000001'), [1])
    assert.deepEqual(await found('fl 99'), [])
  })

  test('cannot be changed or deleted, not even by a query to the database', async (t) => {
    const { db, signIn } = await startServer(t, engine)
    await signIn()
    const at = new Date().toISOString()
    await db
      .insertInto('log_entries')
      .values({ ...old, at })
      .execute()
    const refused = /The log is never changed/
    const change = db.updateTable('log_entries').set({ email: 'nobody@example.com' })
    await assert.rejects(change.execute(), refused)
    await assert.rejects(db.deleteFrom('log_entries').where('at', '=', at).execute(), refused)
  })

  test('loses what is older than 24 months', async (t) => {
    const { db } = await startServer(t, engine)
    const days = ['2020-01-31', '2020-02-01', '2020-02-02']
    const entries = days.map((day) => ({ ...old, at: `${day}T06:00:00.000Z` }))
    await db.insertInto('log_entries').values(entries).execute()
    await deleteOldAuditLogEntries(db, new Date('2022-02-01T06:00:00Z'))
    const left = await db.selectFrom('log_entries').select('at').orderBy('at').execute()
    assert.deepEqual(
      left.map(({ at }) => at.slice(0, 10)),
      ['2020-02-01', '2020-02-02'],
    )
  })
})
