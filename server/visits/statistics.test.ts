import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { articleApi } from '../../contract/articles/articles.ts'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import { visitApi } from '../../contract/visits/visits.ts'
import type { Db } from '../database/database.ts'
import type { VisitTables } from '../database/tables/visit-tables.ts'
import { onBothEngines } from '../testing/engines.ts'
import { demoForm, enquiryBody } from '../testing/enquiries/enquiries.ts'
import { buyer, freshKey, startOrderShop } from '../testing/orders/orders.ts'
import { saree, startShop } from '../testing/shop.ts'
import { deleteOldVisits } from './routes.ts'

type Row = Omit<VisitTables['visit_counts'], 'id'>

const none: Row = {
  day: '2026-08-15',
  path: '/',
  source: '',
  campaign: '',
  width: '',
  views: 0,
  visits: 0,
  bots: 0,
  previews: 0,
}

const insert = (db: Db, ...rows: Partial<Row>[]) =>
  db
    .insertInto('visit_counts')
    .values(rows.map((row) => ({ ...none, ...row })))
    .execute()

onBothEngines('Statistics of visits', (engine) => {
  // It is 15 August 2026.
  const open = async (t: TestContext) => {
    const { db, admin, callerAs } = await startShop(t, engine)
    const read = (period?: 'days' | 'months') =>
      admin.call(visitApi.statistics, { query: period ? { period } : {} })
    return { db, admin, callerAs, read }
  }

  test('are empty before anything was counted', async (t) => {
    const { from, to, first_day, visits, steps, pages, widths } = await (await open(t)).read()
    assert.deepEqual([from, to, first_day, visits], ['2026-07-17', '2026-08-15', null, 0])
    assert.equal(steps.length, 30)
    assert.deepEqual(pages, [])
    assert.deepEqual(
      widths.map(({ visits }) => visits),
      [0, 0, 0],
    )
  })

  test('are of the last 30 days, with the visits of the 30 before them once all of these were counted', async (t) => {
    const { db, read } = await open(t)
    const visit = { visits: 1, width: 'phone' } as const
    await insert(db, { ...visit, day: '2026-07-16' }, { ...visit, day: '2026-07-17' })
    await insert(db, { views: 5 }, { ...visit, source: 'google.com', visits: 2 })
    const first = await read()
    assert.deepEqual([first.visits, first.views, first.visits_before], [3, 5, null])
    assert.deepEqual(first.steps[0], { from: '2026-07-17', visits: 1, views: 0 })
    assert.deepEqual(first.steps.at(-1), { from: '2026-08-15', visits: 2, views: 5 })
    await insert(db, { ...visit, day: '2026-06-17' }, { ...visit, day: '2026-06-16' })
    assert.equal((await read()).visits_before, 2)
  })

  test('are of the last twelve months by month', async (t) => {
    const { db, read } = await open(t)
    await insert(db, { day: '2025-08-31', views: 1 }, { day: '2025-09-01', views: 2 })
    await insert(db, { day: '2026-07-31', views: 4 }, { day: '2026-08-01', views: 8 })
    const { from, views, steps } = await read('months')
    assert.deepEqual([from, views, steps.length], ['2025-09-01', 14, 12])
    assert.deepEqual(
      [steps[0], steps.at(-2), steps.at(-1)].map((step) => [step?.from, step?.views]),
      [
        ['2025-09-01', 2],
        ['2026-07-01', 4],
        ['2026-08-01', 8],
      ],
    )
  })

  test('name where visits came from, their campaigns and widths, the apps of previews and the pages', async (t) => {
    const { db, admin, read } = await open(t)
    const id = await admin.call(articleApi.create, { body: { ...saree, article_name: 'Green' } })
    const shop = { path: '/Shop', visits: 3, width: 'phone' } as const
    await insert(
      db,
      { path: '/Shop', views: 9, bots: 50 },
      { ...shop, source: 'whatsapp', campaign: 'whatsapp' },
      { ...shop, source: 'google.com', width: 'desk', visits: 1 },
      { ...shop, path: `/Saree/FL-00000${id}`, source: 'whatsapp', visits: 1 },
      { path: `/Saree/FL-00000${id}`, views: 2 },
      { path: '/Saree/FL-000099', views: 1 },
      { path: '/Shop', source: 'WhatsApp', previews: 6 },
      { path: '/Terms', bots: 1 },
    )
    const statistics = await read()
    assert.deepEqual(statistics.sources, [
      { name: 'whatsapp', visits: 4 },
      { name: 'google.com', visits: 1 },
    ])
    assert.deepEqual(statistics.campaigns, [{ name: 'whatsapp', visits: 3, orders: 0 }])
    assert.deepEqual(statistics.preview_apps, [{ name: 'WhatsApp', previews: 6 }])
    assert.deepEqual([statistics.bots, statistics.previews], [51, 6])
    assert.deepEqual(statistics.widths, [
      { width: 'phone', visits: 4 },
      { width: 'tablet', visits: 0 },
      { width: 'desk', visits: 1 },
    ])
    assert.equal(statistics.page_count, 3)
    assert.deepEqual(
      statistics.pages.map(({ path, article_name, visits, views, previews }) =>
        [path, article_name, visits, views, previews].join(' '),
      ),
      ['/Shop  4 9 6', '/Saree/FL-000001 Green 1 2 0', '/Saree/FL-000099  0 1 0'],
    )
  })

  test('name the first pages of many and say how many there are', async (t) => {
    const { db, read } = await open(t)
    const paths = Array.from(
      { length: 25 },
      (_, index) => `/Saree/FL-${String(index + 1).padStart(6, '0')}`,
    )
    await insert(db, ...paths.map((path, index) => ({ path, views: 100 - index })))
    const { pages, page_count } = await read()
    assert.deepEqual([pages.length, page_count, pages[19]?.views], [20, 25, 81])
  })

  test('say how many enquiries came by a form in these days', async (t) => {
    const { callerAs, read } = await open(t)
    await callerAs().call(enquiryApi.send, { body: enquiryBody('demo', demoForm) })
    assert.equal((await read()).enquiries, 1)
  })

  test('say how many orders came in these days, and from which campaign', async (t) => {
    const { post, admin, db } = await startOrderShop(t, engine, { articles: 4 })
    const visit = { visits: 1, width: 'phone', campaign: 'whatsapp' } as const
    await insert(db, { ...visit, visits: 5 })
    const order = (id: number, from: string) =>
      post('/Order', [
        ...Object.entries({ ...buyer, mobile: `987650000${id}` }),
        ['key', freshKey()],
        ['p', `FL-00000${id}`],
        ['price', `FL-00000${id}:4499`],
        ['from', from],
      ])
    await order(1, '/Saree/FL-000001?utm_source=whatsapp')
    await order(2, '/Saree/FL-000002?utm_source=letter&utm_campaign=diwali')
    await order(3, '/Shop')
    await order(4, '/Shop')
    await db
      .updateTable('orders')
      .set({ created_at: '2026-07-16T18:29:59.999Z' })
      .where('id', '=', 4)
      .execute()
    const { orders, campaigns } = await admin.call(visitApi.statistics, { query: {} })
    assert.equal(orders, 3)
    assert.deepEqual(campaigns, [
      { name: 'whatsapp', visits: 5, orders: 1 },
      { name: 'letter / diwali', visits: 0, orders: 1 },
    ])
  })

  test('are kept for 24 months', async (t) => {
    const { db } = await open(t)
    await insert(db, { day: '2024-08-14', views: 1 }, { day: '2024-08-15', views: 1 })
    await deleteOldVisits(db, new Date('2026-08-15T06:00:00Z'))
    const days = await db.selectFrom('visit_counts').select('day').execute()
    assert.deepEqual(days, [{ day: '2024-08-15' }])
  })
})
