import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  moneyStates,
  nextStepNames,
  type OrderGroup,
  parcelStates,
  paymentKinds,
  returnStates,
  situationOf,
  situationsByNextStep,
} from '../../../contract/shop/orders/order-steps.ts'
import { situations } from '../../../contract/shop/orders/situations.content.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { startOrderShop } from '../../testing/orders/orders.ts'
import { stateOf } from '../holds/holds.ts'
import { countOrders, findOrders } from './order-lists.ts'

onBothEngines('The lists of orders', (engine) => {
  test('hold each order once, by its situation and by its next step, whatever its states', async (t) => {
    const { db, now } = await startOrderShop(t, engine, { articles: 0 })
    const at = now()
    /** Nothing came, a part, all, too much, all of it went back, and an order that costs nothing. */
    const amounts = [
      { total: 100, paid: 0, refunded: 0, back: 0 },
      { total: 100, paid: 40, refunded: 0, back: 0 },
      { total: 100, paid: 100, refunded: 0, back: 0 },
      { total: 100, paid: 120, refunded: 0, back: 20 },
      { total: 100, paid: 100, refunded: 100, back: 0 },
      { total: 0, paid: 0, refunded: 0, back: 0 },
    ]
    const rows = parcelStates.flatMap((parcel) =>
      moneyStates.flatMap((money) =>
        paymentKinds.flatMap((payment) =>
          returnStates.flatMap((return_state) =>
            [0, 1].flatMap((is_late) =>
              [
                { ms: -1000, is_over: 0 },
                { ms: 1000, is_over: 0 },
                { ms: 1000, is_over: 1 },
              ].flatMap(({ ms, is_over }) =>
                [0, 1].flatMap((is_unheld) =>
                  amounts.map((amount) => ({
                    ...amount,
                    parcel,
                    money,
                    payment,
                    return_state,
                    is_late,
                    is_over,
                    is_unheld,
                    is_test: 0,
                    held_until: new Date(at.getTime() + ms).toISOString(),
                  })),
                ),
              ),
            ),
          ),
        ),
      ),
    )
    const person = { name: '', mobile: '', email: '', address: '', pin: '', state: '', note: '' }
    const stored = rows.map((row, n) => ({
      ...row,
      ...person,
      token: `t${n}`,
      created_at: at.toISOString(),
      shipping: 0,
      pieces: 1,
      network: '',
      content: '',
    }))
    const batch = 500
    for (let first = 0; first < stored.length; first += batch)
      await db
        .insertInto('orders')
        .values(stored.slice(first, first + batch))
        .execute()
    const expected = (group: OrderGroup) =>
      rows.flatMap((row, n) =>
        situations[situationOf(stateOf(row, at))].group === group ? [n + 1] : [],
      )
    const idsOf = async (query: Parameters<typeof findOrders>[1]) => {
      const found: number[] = []
      const { rows: batches } = await findOrders(db, query, at)
      if (Array.isArray(batches)) found.push(...batches.map(({ id }) => id))
      else for await (const batch of batches) found.push(...batch.map(({ id }) => id))
      return found.sort((one, other) => one - other)
    }
    for (const group of ['todo', 'waiting', 'sent', 'closed'] as const)
      assert.deepEqual(await idsOf({ group }), expected(group), group)
    for (const next of nextStepNames) {
      const names: readonly string[] = situationsByNextStep[next]
      const ids = rows.flatMap((row, n) =>
        names.includes(situationOf(stateOf(row, at))) ? [n + 1] : [],
      )
      assert.deepEqual(await idsOf({ next }), ids, next)
      assert.equal((await countOrders(db, at)).next[next], ids.length, next)
    }
  })
})
