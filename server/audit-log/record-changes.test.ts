import assert from 'node:assert/strict'
import { test } from 'node:test'
import { administratorApi } from '../../contract/administrators/administrators.ts'
import { articleApi } from '../../contract/articles/articles.ts'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { bannerApi } from '../../contract/banners/banners.ts'
import { onBothEngines } from '../testing/engines.ts'
import { saree } from '../testing/shop.ts'
import { proof, startServer } from '../testing/test-server.ts'

const banner = {
  banner_name: 'Onam week',
  bannerstartdate: '2026-08-10',
  bannerenddate: '2026-08-20',
}

onBothEngines('The log of changes', (engine) => {
  test('holds no write that was refused', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const { call } = callerAs(await signIn())
    await assert.rejects(call(bannerApi.remove, { id: 9 }))
    await assert.rejects(callerAs().call(bannerApi.create, { body: banner }))
    assert.equal((await call(auditLogApi.all, {})).length, 1)
  })

  test('keeps the name that a record had, and the old and new value of each change', async (t) => {
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

  test('tells that a record was restored out of the trash', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const { call } = callerAs(await signIn())
    await call(bannerApi.create, { body: banner })
    await call(bannerApi.remove, { id: 1 })
    await call(bannerApi.restore, { id: 1 })
    const [entry] = await call(auditLogApi.all, {})
    assert.deepEqual(
      [entry?.what, entry?.changes],
      ['Banner restored', [{ field: 'trash', before: 'in the trash', after: 'restored' }]],
    )
  })

  test('shows for each of many simultaneous changes the value that it replaced', async (t) => {
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
    await call(administratorApi.enable, { id: 2, body: proof })
    const entries = await call(auditLogApi.all, {})
    assert.deepEqual(
      entries.slice(0, 4).map(({ kind, name, changes }) => [kind, name, changes.length]),
      [0, 0, 1, 0].map((changes) => ['administrator', 'meera@example.com', changes]),
    )
    assert.deepEqual(entries[2]?.changes, [{ field: 'role', before: 'editor', after: 'owner' }])
  })
})
