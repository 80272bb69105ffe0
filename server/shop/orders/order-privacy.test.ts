import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { orderApi } from '../../../contract/shop/orders/orders.ts'
import type { Engine } from '../../database/database.ts'
import { createLogger } from '../../logger.ts'
import {
  createEmptyShop,
  createFilledShop,
  makeBackupFile,
  openShop,
  readRows,
  restoreFile,
} from '../../testing/backups.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { freshKey, gift, startOrderShop, userAgent } from '../../testing/orders/orders.ts'
import { proof } from '../../testing/test-server.ts'
import { eraseOldOrders } from './old-orders.ts'

/** Ids are given by the database. */
const withoutId = (row: unknown) =>
  Object.fromEntries(Object.entries(row as object).filter(([name]) => name !== 'id'))

const person = /Meera|98765|Loom Society|meera@|431265789012|Kavya|91234 ?56789|Akka/

const withLog = async (t: TestContext, engine: Engine) => {
  const lines: string[] = []
  const log = createLogger('trace', { write: (line) => lines.push(line) })
  return { ...(await startOrderShop(t, engine, { log, articles: 2 })), lines }
}

onBothEngines('Who ordered', (engine) => {
  test('V17: stands in no line of the log at any level, nor does the private address', async (t) => {
    const { placed, post, pageOf, order, read, app, db, outbox, lines, step } = await withLog(
      t,
      engine,
    )
    const page = await placed(undefined, gift)
    await pageOf(page)
    await post(`${page}/claim`, [['utr', '431265789012']])
    await post(`${page}/claim`, [['utr', '43126578901']])
    await order(undefined, { name: 'Meera again' })
    await order(['FL-000002'], { pin: '0' })
    await app.inject({ url: `${page}/return` })
    await app.inject({ url: '/Shop', headers: { referer: `https://freightloom.test${page}` } })
    await step(1, 'confirm')
    await read(1)
    await outbox.work()
    // What fails is what a log tells most of.
    await sql`drop table order_lines`.execute(db)
    assert.equal((await order(['FL-000002'])).statusCode, 500)
    await pageOf(page)
    await post(`${page}/claim`, [['utr', '431265789012']])
    const token = page.split('/').at(-1) ?? ''
    assert.ok(lines.length > 0, 'a log')
    for (const line of lines) {
      assert.doesNotMatch(line, person)
      assert.ok(!line.includes(token), line)
    }
  })

  test('V17: is told by no number of an order, by no guessed address and by no sitemap', async (t) => {
    const { placed, app, pageOf } = await startOrderShop(t, engine)
    const page = await placed()
    const token = page.split('/').at(-1) ?? ''
    assert.equal(Buffer.from(token, 'base64url').length, 16)
    const other = Buffer.from(token, 'base64url')
    other[15] = (other[15] ?? 0) ^ 1
    const bodies = new Set<string>()
    for (const guess of [
      'FL-O-000001',
      'FL-O-000046',
      '1',
      other.toString('base64url'),
      token.slice(1),
    ]) {
      const { status, page: missing } = await pageOf(`/Order/${guess}`)
      assert.equal(status, 404)
      bodies.add(JSON.stringify(missing))
    }
    assert.equal(bodies.size, 1)
    assert.doesNotMatch([...bodies].join(), person)
    for (const url of ['/sitemap.xml', '/robots.txt', '/Shop']) {
      const { body } = await app.inject({ url })
      assert.ok(!body.includes(token) && !person.test(body), url)
    }
  })

  test('V17: cannot be made to order, pay or cancel by a form of another site', async (t) => {
    const { app, placed, db } = await startOrderShop(t, engine)
    const page = await placed()
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      'user-agent': userAgent,
    }
    for (const url of ['/Order', `${page}/claim`, `${page}/cancel`]) {
      const answer = await app.inject({
        method: 'POST',
        url,
        headers,
        payload: `key=${freshKey()}&p=FL-000001&utr=431265789012`,
      })
      assert.equal(answer.statusCode, 403, url)
    }
    const { parcel, money } = await db
      .selectFrom('orders')
      .select(['parcel', 'money'])
      .executeTakeFirstOrThrow()
    assert.deepEqual([parcel, money], ['new', 'none'])
  })

  test('V17: is cancelled by its own page on a site without TLS, whose form names no site', async (t) => {
    const { app, placed, read } = await startOrderShop(t, engine)
    const page = await placed()
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
      'user-agent': userAgent,
    }
    const cancel = await app.inject({ method: 'POST', url: `${page}/cancel`, headers })
    assert.equal(cancel.statusCode, 303)
    assert.equal((await read(1))?.parcel, 'cancelled')
    const order = await app.inject({ method: 'POST', url: '/Order', headers, payload: '' })
    assert.equal(order.statusCode, 403)
  })

  test('V17: writes no formula into the CSV file, and no line into the head of a mail', async (t) => {
    const { placed, app, db, headers } = await startOrderShop(t, engine)
    const name = '=HYPERLINK("https://x.test")</script><script>alert(1)</script>'
    await placed(undefined, {
      name: `${name}\r\nBcc: all@x.test`,
      note: '</script><script>alert(2)</script>',
    })
    const mails = await db.selectFrom('mails').select(['subject', 'recipient']).execute()
    assert.equal(mails.length, 2)
    for (const { subject } of mails) assert.doesNotMatch(subject, /[\r\n]/)
    const csv = await app.inject({
      method: 'POST',
      url: '/api/getOrdersCsv',
      headers,
      payload: proof,
    })
    assert.match(csv.body, /'=HYPERLINK/)
    assert.doesNotMatch(csv.body, /(?:^|,|")=HYPERLINK/m)
  })

  test('is erased after a year, but for what an invoice has to name, and all of it after 72 months', async (t) => {
    const { placed, db } = await startOrderShop(t, engine, { articles: 2 })
    await placed(undefined, gift)
    await placed(['FL-000002'], { mobile: '9876500000', ...gift })
    await db
      .updateTable('orders')
      .set({ invoice_number: 'FL/26-27/00001' })
      .where('id', '=', 2)
      .execute()
    const rows = () => db.selectFrom('orders').selectAll().orderBy('id').execute()
    await eraseOldOrders(db, new Date('2027-08-15T05:59:00Z'), async () => {})
    assert.match(JSON.stringify((await rows())[0]), person)
    await eraseOldOrders(db, new Date('2027-08-15T06:00:01Z'), async () => {})
    const [without, withInvoice] = await rows()
    assert.doesNotMatch(JSON.stringify(without), person)
    const { name, mobile, email, gift_to, gift_mobile, gift_message } = withInvoice ?? {}
    assert.deepEqual([name, mobile, email], ['Meera Sharma', '', ''])
    assert.deepEqual([gift_to, gift_mobile, gift_message], ['', '', ''])
    await eraseOldOrders(db, new Date('2032-08-15T06:00:01Z'), async () => {})
    assert.deepEqual(await rows(), [])
    assert.deepEqual(await db.selectFrom('order_lines').selectAll().execute(), [])
  })

  test('is hidden in the history and in the notes of the desk too, and in a backup that is restored', async (t) => {
    const { placed, post, admin, read, db } = await startOrderShop(t, engine)
    const page = await placed(undefined, gift)
    await post(`${page}/claim`, [['utr', '431265789012']])
    await admin.call(orderApi.note, { id: 1, body: { shop_note: 'Meera called' } })
    await admin.call(orderApi.hide, { id: 1 })
    assert.doesNotMatch(JSON.stringify(await read(1)), person)
    const source = await createFilledShop(t, engine, 2)
    const { orders, order_lines } = await readRows(db)
    await source.db
      .insertInto('orders')
      .values(orders?.map(withoutId) as never)
      .execute()
    await source.db
      .insertInto('order_lines')
      .values(order_lines?.map(withoutId) as never)
      .execute()
    await source.db
      .insertInto('order_returns')
      .values({
        ...({ reason: 'damaged', resolution: 'refund', way: 'self', text: 'A cut' } as const),
        ...{ order_id: 1, asked_at: '2026-08-15T06:00:00Z' },
      })
      .execute()
    await source.db
      .insertInto('order_photos')
      .values({ return_id: 1, kind: 'tag', content: '/9j/' })
      .execute()
    const target = await createEmptyShop(t, engine)
    await restoreFile(target, await makeBackupFile(t, source))
    const restored = await readRows(await openShop(t, target))
    const before = await readRows(source.db)
    for (const table of ['orders', 'order_lines', 'order_photos', 'invoice_numbers'])
      assert.deepEqual(restored[table], before[table], table)
  })
})

onBothEngines('Numbers of invoices', (engine) => {
  test('have no gap where parcels are sent at once, where one can’t be sent and where one is undone, and have 14 signs', async (t) => {
    const { placed, step, admin, db } = await startOrderShop(t, engine, {
      articles: 5,
      settings: { gst_kind: 'registered', gstin: '27AAPFU0939F1ZV' },
    })
    for (const id of [1, 2, 3, 4, 5]) {
      await placed([`FL-00000${id}`], { mobile: `987650000${id}` })
      await step(id, 'pay')
      await step(id, 'pack')
    }
    await db.updateTable('articles').set({ article_stock: 0 }).where('id', '=', 3).execute()
    const send = (id: number) =>
      admin.call(orderApi.step, { id, body: { step: 'send', version: 3 } })
    const results = await Promise.allSettled([1, 2, 3, 4].map(send))
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
    )
    await admin.call(orderApi.undo, { id: 1, body: { version: 4 } })
    await step(1, 'send')
    await step(5, 'send')
    const rows = await db
      .selectFrom('orders')
      .select('invoice_number')
      .where('invoice_number', 'is not', null)
      .orderBy('invoice_number')
      .execute()
    assert.deepEqual(
      rows.map(({ invoice_number }) => invoice_number),
      [1, 2, 3, 4].map((number) => `FL/26-27/0000${number}`),
    )
  })
})
