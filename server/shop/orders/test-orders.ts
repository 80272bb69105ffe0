import type { FastifyInstance } from 'fastify'
import { articleCode } from '../../../contract/articles/articles.ts'
import type { OrderForm } from '../../../contract/shop/orders/order-form.ts'
import { orderNumber } from '../../../contract/shop/orders/order-number.ts'
import { testOrderApi } from '../../../contract/shop/orders/test-orders.ts'
import { selectInShop } from '../../articles/shared/articles-in-shop.ts'
import { forgetRows } from '../../articles/shared/operations.ts'
import type { Db, Trx } from '../../database/database.ts'
import { dateAfter, HOUR_MS } from '../../database/instants.ts'
import { HttpError } from '../../http/http-error.ts'
import { serve } from '../../http/serve.ts'
import type { MailFiles } from '../../mail/mail-files.ts'
import { createTextSigner } from '../../secrets/signing-key.ts'
import { isFree } from '../holds/holds.ts'
import { openOrder } from './store-change.ts'

/** Who a test is filled in for, so that it takes one press. */
export const testBuyer = {
  name: 'Test Buyer',
  mobile: '98765 43210',
  address: '1 Test Street, Chennai',
  pin: '600001',
  state: 'Tamil Nadu',
} satisfies Partial<OrderForm>

/** How long a form stays one of a test. */
const TEST_MS = HOUR_MS

/** What marks a form as one of a test: signed, as no buyer may mark an order, and nothing is stored for it. */
export const createTestMarks = (db: Db) => {
  const { sign, verify } = createTextSigner(db, 'test orders')
  return {
    issue: (at: Date) => sign(String(dateAfter(at, TEST_MS).getTime())),
    /** @throws HttpError 422 for a mark that was not issued, or is over */
    require: async (mark: string, at: Date) => {
      if (Number(await verify(mark)) > at.getTime()) return
      throw new HttpError(
        422,
        'This test has run out of time, so nothing was ordered. Open it again from the dashboard.',
      )
    },
  }
}

/** @throws HttpError 404; 409 for an order of a buyer, and where a gift card was used or made */
const removeTestOrder = async (trx: Trx, id: number, now: () => Date) => {
  const { row } = await openOrder(trx, { id }, now)
  if (row.is_test === 0) throw new HttpError(409, 'This is a buyer’s order, not a test.')
  const card = await trx
    .selectFrom('order_payments')
    .where('order_id', '=', id)
    .where('gift_card_id', 'is not', null)
    .where('voided_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (card)
    throw new HttpError(
      409,
      'A gift card was used or made in this test. Please undo that payment first.',
    )
  const mails = await trx
    .selectFrom('mails')
    .where('order_id', '=', id)
    .select(['id', 'created_at'])
    .execute()
  await forgetRows(trx, 'order', [id])
  await trx.deleteFrom('orders').where('id', '=', id).execute()
  return mails
}

interface TestServices {
  db: Db
  now: () => Date
  removeMailFiles: MailFiles['remove']
}

export const serveTestOrders = (app: FastifyInstance, services: TestServices) => {
  const { db, now, removeMailFiles } = services
  const marks = createTestMarks(db)
  serve(app, testOrderApi.address, async () => {
    const at = now()
    const saree = await selectInShop(db)
      .where(isFree(at))
      .select('id')
      .orderBy('in_shop_since', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!saree) return { address: null }
    return { address: `/Order?p=${articleCode(saree.id)}&test=${await marks.issue(at)}` }
  })
  serve(app, testOrderApi.remove, {
    write: async ({ id, trx, afterCommit }) => {
      const mails = await removeTestOrder(trx, id, now)
      afterCommit(() => removeMailFiles(mails))
      return { audit: { subject: { kind: 'order', id, name: orderNumber(id) } } }
    },
  })
}
