import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type * as z from 'zod/mini'
import { administratorApi } from '../../contract/administrators/administrators.ts'
import { invitationApi } from '../../contract/administrators/invitations.ts'
import { articleChangeApi } from '../../contract/articles/article-changes.ts'
import { articleApi } from '../../contract/articles/articles.ts'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { bannerApi } from '../../contract/banners/banners.ts'
import type { Engine } from '../database/database.ts'
import { onBothEngines } from '../testing/engines.ts'
import { onEachKind } from '../testing/record-kinds.ts'
import { saree } from '../testing/shop.ts'
import { administrator, proof, startServer } from '../testing/test-server.ts'
import { addAuditLogEntry } from './entries.ts'

const banner = {
  banner_name: 'Onam week',
  bannerstartdate: '2026-08-10',
  bannerenddate: '2026-08-20',
}

const startWithLog = async (t: TestContext, engine: Engine) => {
  const server = await startServer(t, engine)
  const admin = server.callerAs(await server.signIn())
  const find = async (query: z.input<typeof auditLogApi.all.query>) => {
    const { rows, total } = await admin.page(auditLogApi.all, { query })
    return { calls: rows.map(({ call }) => call), total }
  }
  return {
    ...server,
    admin,
    find,
    calls: async (kind: string) => (await find({ kind } as object)).calls,
  }
}

onBothEngines('The log, chosen by kind and day', (engine) => {
  test('shows what was done to one kind, including bulk changes, administrators and sign-ins', async (t) => {
    const { admin, calls } = await startWithLog(t, engine)
    await admin.call(articleApi.create, { body: saree })
    await admin.call(bannerApi.create, { body: banner })
    const change = { field: 'article_price', amount: '99', ids: '1' } as const
    const { versions_hash } = await admin.call(articleChangeApi.preview, { query: change })
    await admin.call(articleChangeApi.apply, { body: { ...change, versions_hash } })
    const other = { email: 'meera@example.com', ...proof }
    await admin.call(invitationApi.create, { body: { ...other, role: 'editor' } })
    await admin.call(administratorApi.create, {
      body: { ...other, email: 'anita@example.com', password: 'warp and weft' },
    })
    assert.deepEqual(await calls('article'), ['changeArticles', 'createArticle'])
    assert.deepEqual(await calls('banner'), ['createBanner'])
    assert.deepEqual(await calls('sign-in'), ['login'])
    assert.deepEqual(await calls('administrator'), ['createAdministrator', 'createInvitation'])
    assert.deepEqual(await calls('material'), [])
    await assert.rejects(calls('loom'), /kind must be one of article, category/)
  })

  test('shows one day in the shop’s time zone, also with a kind, a search and pages', async (t) => {
    const { db, admin, find } = await startWithLog(t, engine)
    const by = { id: 1, email: administrator.email }
    const add = (kind: 'article' | 'banner', name: string, at: string) =>
      addAuditLogEntry(
        db,
        { by, failed: false },
        { call: 'create', record_id: null, client: '', kind, name },
        new Date(at),
      )
    await add('article', 'Green silk', '2026-07-14T18:29:59.999Z')
    await add('article', 'Blue silk', '2026-07-14T18:30:00.000Z')
    await add('article', 'Red silk', '2026-07-15T06:00:00.000Z')
    await add('banner', 'Red week', '2026-07-15T06:00:00.000Z')
    await add('article', 'Red tussar', '2026-07-15T18:29:59.999Z')
    await add('article', 'Red cotton', '2026-07-15T18:30:00.000Z')
    const day = '2026-07-15'
    assert.equal((await find({ day })).total, 4)
    assert.equal((await find({ day: '2026-07-14' })).total, 1)
    assert.deepEqual(await find({ day: '2026-07-13' }), { calls: [], total: 0 })
    assert.equal((await find({ day, kind: 'article', search: 'red' })).total, 2)
    const names = async (page: string) => {
      const query = { day, kind: 'article', page, pageSize: '2' } as const
      return (await admin.call(auditLogApi.all, { query })).map(({ name }) => name)
    }
    assert.deepEqual(await names('1'), ['Red tussar', 'Red silk'])
    assert.deepEqual(await names('2'), ['Blue silk'])
    await assert.rejects(find({ day: '2026-02-30' }), /Please enter a date as YYYY-MM-DD/)
  })
})

onEachKind('The log, chosen by this kind', (shop) => {
  test('shows the entries about records of this kind only', async (t) => {
    const { create, admin, kind } = await shop(t)
    await create()
    const entries = await admin.call(auditLogApi.all, { query: { kind } })
    assert.deepEqual(
      entries.map((entry) => entry.kind),
      [kind],
    )
  })
})
