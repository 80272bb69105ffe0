import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { ShopSettings } from '../../../contract/shop/settings/shop-settings.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { openShopSettings, startOrderShop } from '../../testing/orders/orders.ts'
import { proof } from '../../testing/test-server.ts'

const thief = 'thief@evilbank'

onBothEngines('Where buyers pay and write to', (engine) => {
  const open = async (t: TestContext) => {
    const shop = await startOrderShop(t, engine, { articles: 2 })
    const read = async () => (await shop.ask('GET', 'getShopSettings')).json
    const save = async (changes: Partial<ShopSettings>) => {
      const { published, revision } = await read()
      const settings = { ...published, ...changes }
      return (await shop.ask('POST', 'saveShopSettings', { settings, revision })).json.revision
    }
    const publishAs = async (changes: Partial<ShopSettings>, asked: object) =>
      shop.ask('POST', 'publishShopSettings', { revision: await save(changes), ...asked })
    return { ...shop, read, save, publishAs }
  }

  test('A14: changes with the password only, and all else without it', async (t) => {
    const { read, publishAs } = await open(t)
    for (const changes of [
      { upi_id: thief },
      { bank_account: 'Thief, 12345' },
      { shop_email: 'thief@example.com' },
      { shop_phone: '98765 00000' },
      { shop_whatsapp: '98765 00000' },
    ]) {
      const bare = await publishAs(changes, {})
      assert.deepEqual(
        [bare.status, bare.json.errors],
        [422, { own_password: 'Current Password is required' }],
      )
    }
    const guessed = await publishAs({ upi_id: thief }, { own_password: 'guessed' })
    assert.deepEqual(Object.keys(guessed.json.errors), ['own_password'])
    assert.equal((await read()).published.upi_id, openShopSettings.upi_id)
    assert.equal((await publishAs({ shop_name: 'Asha Silks' }, {})).status, 200)
    assert.equal((await publishAs({ upi_id: thief }, proof)).status, 200)
    assert.equal((await read()).published.upi_id, thief)
  })

  test('A14: is not brought back by an undo without the password', async (t) => {
    const { ask, read, publishAs } = await open(t)
    const { version } = (await publishAs({ upi_id: 'new@examplebank' }, proof)).json
    const undo = (asked: object) => ask('POST', 'undoShopSettings', { version, ...asked })
    assert.deepEqual(Object.keys((await undo({})).json.errors), ['own_password'])
    assert.equal((await read()).published.upi_id, 'new@examplebank')
    assert.equal((await undo(proof)).status, 200)
    assert.equal((await read()).published.upi_id, openShopSettings.upi_id)
  })

  test('A14: is told to all owners at once when it changes, with the old and the new value', async (t) => {
    const { db, publishAs } = await open(t)
    for (const [email, role, disabled_at] of [
      ['second@example.com', 'owner', null],
      ['editor@example.com', 'editor', null],
      ['gone@example.com', 'owner', '2026-01-01'],
    ] as const)
      await db
        .insertInto('administrators')
        .values({ email, password: '', role, disabled_at })
        .execute()
    await publishAs({ upi_id: thief, bank_account: 'Line 1\nLine 2' }, proof)
    const mails = await db.selectFrom('mails').selectAll().orderBy('id').execute()
    assert.deepEqual(
      mails.map(({ recipient }) => recipient),
      ['admin@example.com', 'second@example.com'],
    )
    const [{ subject, body } = { subject: '', body: '' }] = mails
    assert.equal(subject, 'Changed in your shop settings: UPI ID, Bank account for transfers')
    assert.match(body, /^admin@example\.com changed/)
    assert.match(body, /UPI ID\n {2}Before: sarees@examplebank\n {2}Now: thief@evilbank\n/)
    assert.match(body, /transfers\n {2}Before: empty\n {2}Now: Line 1\n {2}Line 2\n/)
  })

  test('A14: stays on the page of an order as it was when it was placed', async (t) => {
    const { ask, placed, pageOf, publish, publishAs } = await open(t)
    const beforeAny = await placed()
    const { version } = (
      await publishAs({ upi_id: thief, upi_kind: 'merchant', bank_account: 'Thief' }, proof)
    ).json
    const upiOf = async (path: string) => {
      const { upi, bank } = (await pageOf(path)).page
      return [upi?.id, upi?.kind, upi?.name, bank]
    }
    const asPlaced = ['sarees@examplebank', 'personal', 'Sample Textiles', '']
    assert.deepEqual(await upiOf(beforeAny), asPlaced)
    const later = await placed(['FL-000002'], { mobile: '98765 43211' })
    await ask('POST', 'undoShopSettings', { version, ...proof })
    await publish({ upi_id: 'third@examplebank' })
    assert.deepEqual(await upiOf(later), [thief, 'merchant', 'Sample Textiles', 'Thief'])
    assert.deepEqual(await upiOf(beforeAny), asPlaced)
  })
})
