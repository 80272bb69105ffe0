import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleApi } from '../../../../contract/articles/articles.ts'
import type { SareePage } from '../../../../contract/shop/window/shop-pages.ts'
import { onBothEngines } from '../../../testing/engines.ts'
import { confirmed, startOrderShop } from '../../../testing/orders/orders.ts'

const headers = confirmed

onBothEngines('A saree that has left the shop', (engine) => {
  for (const how of ['archived', 'deleted'] as const)
    test(`and is ${how} still has a page for who ordered it, and for nobody else`, async (t) => {
      const { admin, app, placed, step, pageOf } = await startOrderShop(t, engine)
      const address = await placed()
      await step(1, 'pay')
      const [before] = (await pageOf(address)).page.lines
      assert.match(before?.address ?? '', /^\/Saree\/FL-000001/)
      const ordered = `${address}/Saree/FL-000001`
      const led = await app.inject(ordered)
      assert.deepEqual([led.statusCode, led.headers.location], [303, before?.address])

      if (how === 'deleted') await admin.call(articleApi.remove, { id: 1, headers })
      else
        await admin.call(articleApi.setState, {
          id: 1,
          body: { article_state: how },
          headers,
        })
      const [line] = (await pageOf(address)).page.lines
      assert.equal(line?.address, ordered)
      const answer = await app.inject({ url: ordered, headers: { accept: 'application/json' } })
      const { page } = answer.json<{ page: SareePage }>()
      assert.deepEqual(
        [answer.statusCode, page.kind, page.code, page.order],
        [200, 'saree', 'FL-000001', { number: 'FL-O-000001', address, isKept: true }],
      )
      assert.equal(answer.headers['referrer-policy'], 'no-referrer')
      assert.equal(answer.headers['x-robots-tag'], 'noindex')
      const asJson = { accept: 'application/json' }
      const inWindow = await app.inject({ url: before?.address ?? '', headers: asJson })
      assert.ok(inWindow.statusCode === 410 && !inWindow.body.includes('FL-O-'))
      const stranger = address.replace(/.{4}$/, 'AAAA')
      const refused = await app.inject({ url: `${stranger}/Saree/FL-000001`, headers: asJson })
      assert.equal(refused.statusCode, 404)
    })

  test('leads to the order once it is deleted for good, as does one of another order', async (t) => {
    const { admin, app, db, placed } = await startOrderShop(t, engine, { articles: 2 })
    const address = await placed()
    const led = async (code: string) =>
      (await app.inject(`${address}/Saree/${code}`)).headers.location
    assert.equal(await led('FL-000002'), address)
    await admin.call(articleApi.remove, { id: 1, headers })
    await db.deleteFrom('articles').where('id', '=', 1).execute()
    assert.equal(await led('FL-000001'), address)
  })
})
