import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { noSettings } from '../../contract/shop/shop-settings.ts'
import { onBothEngines } from '../testing/engines.ts'
import { startShop } from '../testing/shop.ts'

onBothEngines('Shop settings', (engine) => {
  const open = async (t: TestContext) => {
    const shop = await startShop(t, engine)
    const read = async () => (await shop.ask('GET', 'getShopSettings')).json
    const save = async (changes: object, revision?: number) => {
      const now = await read()
      const settings = { ...(now.draft ?? now.published), ...changes }
      return shop.ask('POST', 'saveShopSettings', {
        settings,
        revision: revision ?? now.revision,
      })
    }
    const publish = async () =>
      shop.ask('POST', 'publishShopSettings', { revision: (await read()).revision })
    return { ...shop, read, save, publish }
  }

  test('a draft is seen by nobody until it is published, then in the next answer', async (t) => {
    const { read, save, publish } = await open(t)
    assert.deepEqual((await read()).published, noSettings)
    await save({ shop_name: 'Asha Silks', shop_phone: '98765 43210' })
    const drafted = await read()
    assert.deepEqual([drafted.published.shop_name, drafted.draft.shop_name], ['', 'Asha Silks'])
    assert.equal((await publish()).status, 200)
    const { published, draft, versions } = await read()
    assert.deepEqual([published.shop_name, published.shop_phone], ['Asha Silks', '+919876543210'])
    assert.equal(draft, null)
    assert.deepEqual(
      versions.map(({ is_published, changed }: { is_published: boolean; changed: string[] }) => [
        is_published,
        changed,
      ]),
      [[true, ['shop_name', 'shop_phone']]],
    )
  })

  test('a wrong value stays in the draft and is not published; each is named', async (t) => {
    const { read, save, publish } = await open(t)
    await save({ upi_id: 'sarees.examplebank', gstin: '27AAAAA0000A1Z9', hold_hours: '90' })
    const refused = await publish()
    assert.equal(refused.status, 422)
    assert.deepEqual(Object.keys(refused.json.errors).sort(), ['gstin', 'hold_hours', 'upi_id'])
    assert.match(refused.json.errors.upi_id, /has an @ in the middle/)
    assert.equal((await read()).draft.upi_id, 'sarees.examplebank')
  })

  test('an earlier version is taken as a draft, and a draft that was there stays in the history', async (t) => {
    const { ask, read, save, publish } = await open(t)
    await save({ shop_name: 'First' })
    await publish()
    await save({ shop_name: 'Second' })
    await publish()
    await save({ shop_name: 'Typed, not published' })
    const first = (await read()).versions.at(-1).id
    await ask('POST', `restoreShopSettings/${first}`)
    const { published, draft, versions } = await read()
    assert.deepEqual([published.shop_name, draft.shop_name], ['Second', 'First'])
    assert.equal(versions[0].is_published, false)
    await publish()
    assert.equal((await read()).published.shop_name, 'First')
    assert.equal((await ask('POST', 'restoreShopSettings/999')).status, 404)
  })

  test('of two people who change the settings, the second is told and overwrites nothing', async (t) => {
    const { read, save } = await open(t)
    await save({ shop_name: 'Of the first' })
    const refused = await save({ shop_name: 'Of the second' }, 0)
    assert.deepEqual([refused.status, (await read()).draft.shop_name], [409, 'Of the first'])
  })

  test('a draft can be dropped', async (t) => {
    const { ask, read, save } = await open(t)
    await save({ shop_name: 'Never mind' })
    await ask('POST', 'discardShopSettings', { revision: (await read()).revision })
    assert.deepEqual([(await read()).draft, (await read()).versions], [null, []])
  })
})
