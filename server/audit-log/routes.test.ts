import assert from 'node:assert/strict'
import { test } from 'node:test'
import { administratorApi } from '../../contract/administrators/administrators.ts'
import { articleApi } from '../../contract/articles/articles.ts'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { sessionApi } from '../../contract/auth/sessions.ts'
import { bannerApi } from '../../contract/banners/banners.ts'
import { idempotencyHeader } from '../../contract/endpoint.ts'
import { onBothEngines } from '../testing/engines.ts'
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

  test('holds a sign-in also if the request has an idempotency key', async (t) => {
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

  test('describes what a command did, and shows an unknown call by its name', async (t) => {
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
