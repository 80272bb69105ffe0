import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { orderApi } from '../../../contract/shop/orders/orders.ts'
import { createFolder } from '../../../tests/services/temporary-folder.ts'
import type { Engine } from '../../database/database.ts'
import { DAY_MS, dateAfter } from '../../database/instants.ts'
import { deleteOldAdministratorMails } from '../../mail/delete-old-mails.ts'
import { openMailFiles } from '../../mail/mail-files.ts'
import { openFolderMailer } from '../../mail/mailer.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { startOrderShop } from '../../testing/orders.ts'
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
    const rows = await db
      .selectFrom('orders')
      .select(['content', 'form_key', 'state'])
      .orderBy('id')
      .execute()
    assert.deepEqual(rows, [
      { content: '', form_key: 'erased 1', state: '' },
      { content: '', form_key: 'erased 2', state: 'Maharashtra' },
    ])
  })
})
