import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { MAX_ROWS_PER_DAY } from '../../contract/visits/visits.ts'
import { freshDatabase, onBothEngines } from '../testing/engines.ts'
import { createVisitCounter } from './visit-counter.ts'

const day = '2026-11-28'
const home = { path: '/', source: '', campaign: '', width: '' } as const
const fromGoogle = { ...home, source: 'google.com', width: 'phone' } as const

const start = async (t: TestContext, engine: 'sqlite' | 'postgres') => {
  const { db, close } = await freshDatabase(engine)
  t.after(close)
  const state = { day, isFull: false }
  const errors: unknown[] = []
  const open = () =>
    createVisitCounter({
      db,
      today: () => state.day,
      isDiskFull: async () => state.isFull,
      onError: (error) => errors.push(error),
    })
  const rows = () =>
    db
      .selectFrom('visit_counts')
      .select(['day', 'path', 'source', 'views', 'visits', 'bots', 'previews'])
      .orderBy('day')
      .orderBy('path')
      .orderBy('source')
      .execute()
  return { db, state, errors, open, rows }
}

onBothEngines('Counts', (engine) => {
  test('of several processes add up in one row', async (t) => {
    const { open, rows } = await start(t, engine)
    const counters = [open(), open(), open()]
    for (const round of [1, 2]) {
      for (const { count } of counters) {
        for (let times = 0; times < round; times += 1) count('views', home)
        count('visits', fromGoogle)
      }
      await Promise.all(counters.map(({ flush }) => flush()))
    }
    const none = { day, path: '/', views: 0, visits: 0, bots: 0, previews: 0 }
    assert.deepEqual(await rows(), [
      { ...none, source: '', views: 9 },
      { ...none, source: 'google.com', visits: 6 },
    ])
  })

  test('of invented addresses beyond a day’s rows are kept without names, and the next day has its own', async (t) => {
    const { db, open, rows, state } = await start(t, engine)
    const counters = [open(), open()]
    counters[0]?.count('views', home)
    await counters[0]?.flush()
    for (const [index, { count }] of counters.entries()) {
      for (let invented = 0; invented < MAX_ROWS_PER_DAY; invented += 1) {
        count('views', { ...home, campaign: `${index} ${invented}` })
      }
    }
    await Promise.all(counters.map(({ flush }) => flush()))
    counters[1]?.count('views', home)
    counters[1]?.count('visits', { ...fromGoogle, campaign: 'one more' })
    await counters[1]?.flush()
    const { count, views } = await db
      .selectFrom('visit_counts')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('views').as('views')])
      .executeTakeFirstOrThrow()
    assert.equal(count <= MAX_ROWS_PER_DAY, true, `${count} rows`)
    assert.equal(views, 2 * MAX_ROWS_PER_DAY + 2)
    const all = await rows()
    assert.equal(all.find(({ path, visits }) => path === 'other' && visits === 1)?.source, '')
    state.day = '2026-11-29'
    counters[1]?.count('visits', { ...fromGoogle, campaign: 'one more' })
    await counters[1]?.flush()
    assert.equal((await rows()).at(-1)?.source, 'google.com')
  })

  test('change no version of the shop’s data, so no page is made again', async (t) => {
    const { db, open } = await start(t, engine)
    const version = () => db.selectFrom('shop_version').select('version').execute()
    const before = await version()
    const { count, flush } = open()
    count('views', home)
    await flush()
    assert.deepEqual(await version(), before)
  })
})

onBothEngines('Counts', (engine) => {
  test('are written together five seconds after the first of them', async (t) => {
    const { open, rows } = await start(t, engine)
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const { count, flush } = open()
    count('views', home)
    t.mock.timers.tick(4000)
    count('views', home)
    t.mock.timers.tick(999)
    assert.deepEqual(await rows(), [])
    t.mock.timers.tick(1)
    // Waits for what has begun, and has nothing to write itself.
    await flush()
    assert.deepEqual(
      (await rows()).map(({ views }) => views),
      [2],
    )
  })

  test('that cannot be written are kept until they can, and their day stays theirs', async (t) => {
    const { db, open, rows, state, errors } = await start(t, engine)
    const { count, flush } = open()
    count('bots', home)
    state.isFull = true
    await flush()
    assert.deepEqual(await rows(), [])
    state.isFull = false
    await db.schema.alterTable('visit_counts').renameTo('elsewhere').execute()
    await flush()
    assert.equal(errors.length, 1)
    await sql`alter table elsewhere rename to visit_counts`.execute(db)
    state.day = '2026-11-29'
    count('bots', home)
    await flush()
    assert.deepEqual(
      (await rows()).map((row) => [row.day, row.bots]),
      [
        [day, 1],
        ['2026-11-29', 1],
      ],
    )
  })
})
