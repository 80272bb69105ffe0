import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { idempotencyHeader } from '../../../contract/endpoint.ts'
import { orderApi } from '../../../contract/shop/orders/orders.ts'
import { createFolder } from '../../../tests/services/temporary-folder.ts'
import type { Engine } from '../../database/database.ts'
import { DAY_MS, dateAfter } from '../../database/instants.ts'
import { deleteOldAdministratorMails } from '../../mail/delete-old-mails.ts'
import { openMailFiles } from '../../mail/mail-files.ts'
import { openFolderMailer } from '../../mail/mailer.ts'
import {
  createEmptyShop,
  makeBackupFile,
  openShop,
  readRows,
  restoreFile,
} from '../../testing/backups.ts'
import { freshDatabase, onBothEngines } from '../../testing/engines.ts'
import { freshKey, gift, startOrderShop } from '../../testing/orders/orders.ts'
import { eraseOldOrders } from './old-orders.ts'

/** A shop without a mail server, with an order of Meera and one of Anita, whose mails are written. */
const withMailFiles = async (t: TestContext, engine: Engine) => {
  const folder = await createFolder(t)
  const { deliver } = await openFolderMailer(folder, 'Freightloom <hello@freightloom.test>')
  const { remove } = openMailFiles(folder)
  const shop = await startOrderShop(t, engine, { articles: 2, deliver, removeMailFiles: remove })
  await shop.placed()
  const anita = { name: 'Anita', mobile: '9876500000', email: 'anita@example.com' }
  await shop.placed(['FL-000002'], anita)
  await shop.outbox.work()
  const contents = async () => {
    const files = await readdir(folder)
    return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  }
  assert.equal((await contents()).length, 4)
  return { ...shop, remove, contents }
}

onBothEngines('The mails of an order', (engine) => {
  test('V17: are deleted with their files when its buyer is hidden, and no others', async (t) => {
    const { admin, contents, db } = await withMailFiles(t, engine)
    await admin.call(orderApi.hide, { id: 1 })
    const kept = await contents()
    assert.equal(kept.length, 2)
    assert.doesNotMatch(kept.join(), /Meera|meera@/)
    const rows = await db.selectFrom('mails').select('order_id').execute()
    assert.deepEqual(rows, [{ order_id: 2 }, { order_id: 2 }])
  })

  test('are found by their order until it is erased after a year, and deleted with their files then', async (t) => {
    const { contents, db, now, remove } = await withMailFiles(t, engine)
    await deleteOldAdministratorMails(db, dateAfter(now(), 31 * DAY_MS))
    await eraseOldOrders(db, dateAfter(now(), 364 * DAY_MS), remove)
    assert.equal((await contents()).length, 4)
    await eraseOldOrders(db, dateAfter(now(), 366 * DAY_MS), remove)
    assert.deepEqual(await contents(), [])
    assert.deepEqual(await db.selectFrom('mails').select('id').execute(), [])
  })
})

onBothEngines('An order that is erased', (engine) => {
  test('has neither the key nor the hash of its form, nor the state of its buyer but for an invoice', async (t) => {
    const { placed, db, now } = await startOrderShop(t, engine, { articles: 2 })
    await placed()
    await placed(['FL-000002'], { mobile: '9876500000' })
    const invoice_number = 'FL/26-27/00001'
    await db.updateTable('orders').set({ invoice_number }).where('id', '=', 2).execute()
    await eraseOldOrders(db, dateAfter(now(), 366 * DAY_MS), async () => {})
    const rows = await db.selectFrom('orders').select(['content', 'state']).orderBy('id').execute()
    assert.deepEqual(rows, [
      { content: '', state: '' },
      { content: '', state: 'Maharashtra' },
    ])
  })
})

onBothEngines('An order that is erased soon after a step', (engine) => {
  test('cannot be undone, and no undo holds its buyer', async (t) => {
    const { placed, db, now, step, admin } = await startOrderShop(t, engine)
    await placed()
    await step(1, 'confirm')
    const created_at = dateAfter(now(), -366 * DAY_MS).toISOString()
    await db.updateTable('orders').set({ created_at }).execute()
    await eraseOldOrders(db, now(), async () => {})
    assert.deepEqual(await db.selectFrom('operation_rows').selectAll().execute(), [])
    const body = { version: 2 }
    await assert.rejects(admin.call(orderApi.undo, { id: 1, body }), /too late to undo this/)
  })
})

onBothEngines('An order whose buyer is hidden', (engine) => {
  test('leaves no hash of its form, which makes no second order', async (t) => {
    const { order, admin, db } = await startOrderShop(t, engine)
    const key = freshKey()
    await order(undefined, { key })
    await admin.call(orderApi.hide, { id: 1 })
    const keys = await db.selectFrom('idempotency_keys').select('body_hash').execute()
    assert.deepEqual(
      keys.filter(({ body_hash }) => body_hash),
      [],
    )
    assert.equal((await order(undefined, { key })).statusCode, 409)
    assert.equal((await db.selectFrom('orders').select('id').execute()).length, 1)
  })

  const words =
    /Meera|98765|Loom Society|meera@|431265789012|Comes on Friday|BlueDart|AWB77|Kavya|91234 ?56789|Akka/i

  test('V17: leaves no trace of them in any table, in a repeated call, in a backup made afterwards or in SQLite’s file', async (t) => {
    const { db, close, location } = await freshDatabase(engine)
    const shop = await startOrderShop(t, engine, { db })
    t.after(close)
    const { admin, placed, post, pageOf, read, stores } = shop
    const page = await placed(undefined, { note: 'Comes on Friday', ...gift })
    const id = 1
    const body = { step: 'confirm', version: 1 } as const
    const headers = { [idempotencyHeader]: 'key-of-a-program' }
    await admin.call(orderApi.step, { id, body, headers })
    await post(`${page}/claim`, [['utr', '431265789012']])
    await shop.step(id, 'pay', { utr: '431265789012' })
    await shop.step(id, 'correct', { name: 'Meera Rao' })
    await shop.step(id, 'pack')
    const parcel = { courier: 'BlueDart', tracking: 'AWB77' }
    await shop.step(id, 'send', parcel)
    await db.updateTable('orders').set({ invoice_number: null, invoice: null }).execute()
    await admin.call(orderApi.note, { id, body: { shop_note: 'Meera called' } })
    const asked = { reason: 'damaged', resolution: 'refund', way: 'self', asked_at: '' } as const
    const { id: return_id } = await db
      .insertInto('order_returns')
      .values({ ...asked, order_id: id, text: 'Meera saw a cut', answer: 'Dear Meera' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('order_photos')
      .values({ return_id, kind: 'tag', content: '/9j/' })
      .execute()
    assert.match(JSON.stringify(await readRows(db)), words)
    await admin.call(orderApi.hide, { id })
    const rows = await readRows(db)
    assert.doesNotMatch(JSON.stringify(rows), words)
    assert.deepEqual(rows.order_photos, [])
    const again = await admin.call(orderApi.step, { id, body, headers })
    assert.deepEqual([again.parcel, again.name], ['sent', ''])
    assert.deepEqual(
      (await read(id))?.history.map(({ name }) => name),
      ['send', 'pack', 'correct', 'pay', 'claim', 'confirm', 'place'],
    )
    assert.equal((await pageOf(page)).page.situation, 'sent')
    const restored = await createEmptyShop(t, engine)
    const file = await makeBackupFile(t, { database: location, key: null, ...stores })
    await restoreFile(restored, file)
    const copy = JSON.stringify(await readRows(await openShop(t, restored)))
    assert.doesNotMatch(copy, words)
    if (engine === 'sqlite') {
      await sql`pragma wal_checkpoint(truncate)`.execute(db)
      const bytes = await readFile(join(location.dataDir, 'freightloom.sqlite'))
      assert.doesNotMatch(bytes.toString('latin1'), words)
    }
  })
})
