import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededRandom } from '../../../tests/drills/random.ts'
import { portOf } from '../../http/connections/port-of.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { floodShop, nothingWrong } from '../../testing/orders/order-flood.ts'
import { startOrderShop } from '../../testing/orders/orders.ts'

/** A few more than are reserved before the desk confirms one. */
const PIECES = 24

const situationIn = (page: string) => JSON.parse(page).page?.situation

onBothEngines('A flood of orders', (engine) => {
  test('V16: takes nothing from a buyer: each gets what was paid for, or the money back, and none reads that ordering is closed', async (t) => {
    const { app } = await startOrderShop(t, engine, {
      articles: PIECES,
      trustedProxies: ['127.0.0.1'],
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { came, wrong } = await floodShop(
      `http://127.0.0.1:${portOf(app.server)}`,
      { pieces: PIECES, networks: 40, posts: 200, buyers: 6 },
      seededRandom(7),
      {
        canOrder: (page, code) =>
          JSON.parse(page).page.pieces.some((piece: { code: string }) => piece.code === code),
        isClosed: (page) => page.includes('"isOpen":false'),
        isPaid: (page) => situationIn(page) === 'to pack',
        isRefundDue: (page) => situationIn(page) === 'late',
      },
    )
    assert.deepEqual(wrong, nothingWrong)
    assert.equal(came.paid + came.refundDue + came.withoutPiece, 6)
    assert.ok(came.paid > 0)
    t.diagnostic(JSON.stringify(came))
  })
})
