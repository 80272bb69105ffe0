import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { noSettings } from '../../../contract/shop/settings/shop-settings.ts'
import { builtSite } from '../../../tests/services/built-site.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { contactForm, enquiryBody } from '../../testing/enquiries/enquiries.ts'
import { startShop } from '../../testing/shop.ts'
import { proof, startServer } from '../../testing/test-server.ts'

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
      shop.ask('POST', 'publishShopSettings', { revision: (await read()).revision, ...proof })
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

  test('what papers say of the shop is what is published, and nothing else of its settings', async (t) => {
    const { ask, save, publish } = await open(t)
    await save({ shop_name: 'Asha Silks', grievance_name: 'Asha', upi_id: 'asha@examplebank' })
    await publish()
    await save({ shop_name: 'Not published' })
    const { json } = await ask('GET', 'getShopFacts')
    assert.deepEqual(
      [json.shop_name, json.grievance_name, json.gst_kind],
      ['Asha Silks', 'Asha', ''],
    )
    assert.equal('upi_id' in json, false)
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

  test('GST is published as a pair: its kind with a GSTIN, or neither', async (t) => {
    const { save, publish } = await open(t)
    const gstin = '27AAPFU0939F1ZV'
    const refusedFor = async (changes: object) => {
      await save({ gst_kind: '', gstin: '', ...changes })
      const { status, json } = await publish()
      return status === 422 ? Object.keys(json.errors) : []
    }
    assert.deepEqual(await refusedFor({ gst_kind: 'registered' }), ['gstin'])
    assert.deepEqual(await refusedFor({ gst_kind: 'composition' }), ['gstin'])
    assert.deepEqual(await refusedFor({ gstin }), ['gst_kind'])
    assert.deepEqual(await refusedFor({ gst_kind: 'none', gstin }), ['gst_kind'])
    assert.deepEqual(await refusedFor({ gst_kind: 'none' }), [])
    assert.deepEqual(await refusedFor({ gst_kind: 'composition', gstin }), [])
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

  test('publishing is undone with one press: visitors see the version before, and it is a draft again', async (t) => {
    const { ask, read, save, publish } = await open(t)
    await save({ shop_name: 'First' })
    await publish()
    await save({ shop_name: 'Second' })
    const { version } = (await publish()).json
    const undo = () => ask('POST', 'undoShopSettings', { version })
    assert.equal((await undo()).status, 200)
    const { published, draft, versions } = await read()
    assert.deepEqual([published.shop_name, draft.shop_name], ['First', 'Second'])
    assert.deepEqual(
      versions.map(({ is_visible }: { is_visible: boolean }) => is_visible),
      [false, true],
    )
    // A second press takes back nothing more.
    assert.equal((await undo()).status, 409)
    assert.equal((await read()).published.shop_name, 'First')
    await publish()
    assert.equal((await read()).published.shop_name, 'Second')
  })

  test('what was published last is shown, also after a clock went back', async (t) => {
    const { read, save, publish, advanceMinutes } = await open(t)
    await save({ shop_name: 'By a clock that is fast' })
    await publish()
    advanceMinutes(-60)
    await save({ shop_name: 'By the right clock' })
    await publish()
    assert.equal((await read()).published.shop_name, 'By the right clock')
  })

  test('the first publishing can be undone too', async (t) => {
    const { ask, read, save, publish } = await open(t)
    await save({ shop_name: 'First' })
    const { version } = (await publish()).json
    await ask('POST', 'undoShopSettings', { version })
    assert.deepEqual((await read()).published, noSettings)
  })

  test('a link that runs a script, and a longest delivery below the shortest, are not published', async (t) => {
    const { save, publish } = await open(t)
    await save({ site_map: 'javascript:alert(1)', desk_bill: 'call us' })
    assert.deepEqual(Object.keys((await publish()).json.errors).sort(), ['desk_bill', 'site_map'])
    await save({
      site_map: '',
      desk_bill: '98765 43210',
      delivery_days_from: '6',
      delivery_days_to: '3',
    })
    assert.deepEqual(Object.keys((await publish()).json.errors), ['delivery_days_to'])
    await save({ delivery_days_to: '6' })
    assert.equal((await publish()).status, 200)
  })

  test('every process shows what was published on another, with the next page', async (t) => {
    const { db, save, publish } = await open(t)
    const { app } = await startServer(t, engine, { db, site: builtSite })
    const read = async (path: string) => (await app.inject(path)).body
    assert.match(await read('/Contactus'), /\+91 00000 00000/)
    await save({ site_phone: '98765 43210', shop_name: 'Asha Silks' })
    await publish()
    assert.match(await read('/Contactus'), /<a href="tel:\+919876543210">\+91 98765 43210</)
    assert.match(await read('/Terms'), /sarees from Asha Silks, the seller/)
    assert.match(await read('/Shop'), /<footer.*Asha Silks/s)
  })

  test('the mail to a visitor names the published contacts, and its answers go to the published address', async (t) => {
    const { app, db, save, publish } = await open(t)
    const send = async (email: string) => {
      const payload = enquiryBody('contact', { ...contactForm, email })
      await app.inject({ method: 'POST', url: '/api/send-mail', payload })
      return db
        .selectFrom('mails')
        .select(['body', 'reply_to'])
        .where('recipient', '=', email)
        .executeTakeFirstOrThrow()
    }
    const before = await send('first@example.com')
    assert.equal(before.reply_to, 'sales@freightloom.test')
    assert.doesNotMatch(before.body, /Phone:|00000/)
    await save({ site_phone: '98765 43210', site_email: 'hello@freight.example' })
    await publish()
    const after = await send('second@example.com')
    assert.equal(after.reply_to, 'hello@freight.example')
    assert.match(after.body, /Phone: \+91 98765 43210\nEmail: hello@freight\.example/)
  })

  test('the dashboard lists what is not filled in yet', async (t) => {
    const { ask, save, publish } = await open(t)
    const unfilled = async () => (await ask('GET', 'getDashboard')).json.unfilled_settings
    assert.deepEqual((await unfilled()).slice(0, 6), [
      'legal_name',
      'shop_address',
      'shop_phone',
      'grievance_name',
      'grievance_designation',
      'grievance_email',
    ])
    await save({ legal_name: 'Asha Textiles LLP' })
    await publish()
    assert.equal((await unfilled()).includes('legal_name'), false)
  })
})
