import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { articleApi } from '../../contract/articles/articles.ts'
import { orderApi } from '../../contract/shop/orders/orders.ts'
import { openWithoutMigrating } from '../../server/database/open.ts'
import { readHeld } from '../../server/shop/holds/holds.ts'
import { rushForLastPiece } from '../../server/testing/orders/order-rush.ts'
import { seededRandom } from '../drills/random.ts'
import { adminAt } from '../services/administrator.ts'
import {
  buyerHeaders,
  fillShopAt,
  openShopEnvironment,
  orderFields,
} from '../services/open-shop.ts'
import { createFolder } from '../services/temporary-folder.ts'
import { startProcesses } from './processes.ts'

const seeds = Array.from({ length: 100 }, (_, n) => n + 1)

test('the last piece goes to exactly one of fifty buyers of three servers', async (t) => {
  t.diagnostic('Seeds 1 to 100')
  await rushForLastPiece(t, 'postgres', seeds)
})

const BUYERS = 50
const HOLD_ENDS_WITHIN_MS = 400

/** A shop of one piece in three processes; `buy` sends the form of a buyer to one of them. */
const startShop = async (t: TestContext) => {
  const folder = await createFolder(t)
  const { ports, databaseUrl, stop } = await startProcesses(3, folder, openShopEnvironment)
  t.after(stop)
  const urls = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string, string]
  await fillShopAt(urls[0])
  const admins = await Promise.all(urls.map(adminAt))
  const db = openWithoutMigrating({ url: databaseUrl, dataDir: folder })
  t.after(() => db.destroy())
  const buy = async (at: number, number: number) => {
    const { status } = await fetch(`${urls[at]}/Order`, {
      method: 'POST',
      redirect: 'manual',
      headers: buyerHeaders(number),
      body: orderFields(number, 'FL-000001', `key-of-a-test-${randomUUID()}`),
    })
    return status
  }
  return { admins, db, buy }
}

test('the last piece goes to exactly one of fifty buyers of three processes, while a hold ends, its order is paid and an old form is saved', async (t) => {
  const { admins, db, buy } = await startShop(t)
  const ways: Record<string, number> = {}
  for (let seed = 1; seed <= 20; seed += 1) {
    const random = seededRandom(seed)
    const pick = () => Math.floor(random() * 3)
    const call: (typeof admins)[number]['call'] = (...asked) => {
      const { call } = admins[pick()] ?? assert.fail()
      return call(...asked)
    }
    await db.deleteFrom('orders').execute()
    assert.equal(await buy(pick(), 1), 303)
    const { id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const { article_stock, version } = await db
      .selectFrom('articles')
      .select(['article_stock', 'version'])
      .executeTakeFirstOrThrow()
    const held_until = new Date(Date.now() + random() * HOLD_ENDS_WITHIN_MS).toISOString()
    await db.updateTable('orders').set({ held_until }).execute()

    const refusedOrDone = (answer: Promise<unknown>) =>
      answer.catch((error: { status?: number }) => assert.equal(error.status, 409, String(error)))
    const [paid, ...bought] = await Promise.all([
      random() < 0.7 &&
        sleep((random() * HOLD_ENDS_WITHIN_MS) / 4).then(() =>
          refusedOrDone(call(orderApi.step, { id, body: { step: 'pay', version: 1 } })),
        ),
      ...Array.from({ length: BUYERS }, (_, n) =>
        sleep(random() * HOLD_ENDS_WITHIN_MS).then(() => buy(pick(), n + 2)),
      ),
      refusedOrDone(call(articleApi.update, { id: 1, body: { article_stock, version } })),
    ])
    const answers = bought.slice(0, BUYERS)
    assert.ok(
      answers.every((status) => status === 303 || status === 409),
      `seed ${seed}: ${answers.join()}`,
    )
    await sleep(HOLD_ENDS_WITHIN_MS)
    const { firm, timed } = (await readHeld(db, new Date())).get(1) ?? { firm: 0, timed: 0 }
    const winners = answers.filter((status) => status === 303).length
    assert.ok(winners <= 1, `seed ${seed}: ${winners} buyers were promised the only piece`)
    assert.ok(firm + timed <= 1, `seed ${seed}: ${firm + timed} orders hold the only piece`)
    assert.ok(
      firm + timed === 1 || winners === 0,
      `seed ${seed}: a promised piece is held by nobody`,
    )
    if (firm + timed === 0) assert.equal(await buy(pick(), 99), 303, `seed ${seed}`)
    const row = await db.selectFrom('articles').select('article_stock').executeTakeFirstOrThrow()
    assert.equal(row.article_stock, 1, `seed ${seed}: the stock`)
    const way = winners ? 'a buyer' : paid && firm ? 'the first, who paid' : 'nobody yet'
    ways[way] = (ways[way] ?? 0) + 1
  }
  t.diagnostic(`Got the piece: ${JSON.stringify(ways)}`)
  assert.ok((ways['a buyer'] ?? 0) > 0 && (ways['the first, who paid'] ?? 0) > 0)
})
