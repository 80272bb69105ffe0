import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { bannerApi } from '../../contract/banners/banners.ts'
import type { Engine } from '../database/database.ts'
import { onBothEngines } from '../testing/engines.ts'
import { startServer } from '../testing/test-server.ts'

const banner = (banner_name: string, bannerstartdate: string, bannerenddate: string) => ({
  banner_name,
  bannerstartdate,
  bannerenddate,
})
const onam = banner('Onam week', '2026-08-10', '2026-08-20')
const diwali = banner('Diwali silk', '2026-11-01', '2026-11-12')
const ugadi = banner('ugadi cottons', '2026-03-15', '2026-03-25')

const withBanners = async (t: TestContext, engine: Engine) => {
  const server = await startServer(t, engine)
  const admin = server.callerAs(await server.openAdminSession())
  for (const body of [onam, diwali, ugadi]) await admin.call(bannerApi.create, { body })
  const names = async (query: Parameters<typeof admin.page<typeof bannerApi.all>>[1]['query']) =>
    (await admin.call(bannerApi.all, { query: query ?? {} })).map((row) => row.banner_name)
  const idOf = async (name: string) =>
    (await admin.call(bannerApi.all, { query: { search: name } })).at(0)?.id ?? 0
  const announced = async () => (await server.callerAs().call(bannerApi.active, {}))?.banner_name
  return { ...server, admin, names, idOf, announced }
}

onBothEngines('Banners', (engine) => {
  test('the list sorts by each of its four columns, both ways', async (t) => {
    const { names } = await withBanners(t, engine)
    const byName = ['Diwali silk', 'Onam week', 'ugadi cottons']
    const byDate = ['ugadi cottons', 'Onam week', 'Diwali silk']
    assert.deepEqual(await names({ sort: 'banner_name', order: 'asc' }), byName)
    assert.deepEqual(await names({ sort: 'banner_name', order: 'desc' }), byName.toReversed())
    assert.deepEqual(await names({ sort: 'bannerstartdate', order: 'asc' }), byDate)
    assert.deepEqual(await names({ sort: 'bannerenddate', order: 'desc' }), byDate.toReversed())
    const byStatus = ['Onam week', 'ugadi cottons', 'Diwali silk']
    assert.deepEqual(await names({ sort: 'active', order: 'asc' }), byStatus)
    assert.deepEqual(await names({ sort: 'active', order: 'desc' }), byStatus.toReversed())
  })

  test('the plan begins with the latest end, without deleted banners and those that are never shown', async (t) => {
    const { admin, idOf } = await withBanners(t, engine)
    const backwards = banner('Backwards', '2026-12-02', '2026-12-01')
    const long = banner('All years', '2020-01-01', '2099-12-31')
    for (const body of [backwards, long]) await admin.call(bannerApi.create, { body })
    await admin.call(bannerApi.remove, { id: await idOf('Onam') })
    const planned = await admin.call(bannerApi.planned, {})
    assert.deepEqual(
      planned.map(({ banner_name }) => banner_name),
      ['All years', 'Diwali silk', 'ugadi cottons'],
    )
  })

  test('an administrator sees for any day the announcement that visitors will get', async (t) => {
    const { admin, announced, advanceMinutes } = await withBanners(t, engine)
    await admin.call(bannerApi.create, { body: banner('Evening', '2026-08-16', '2026-08-16') })
    const onDay = async (day: string) =>
      (await admin.call(bannerApi.onDay, { query: { day } }))?.banner_name
    assert.deepEqual(
      [await onDay('2026-08-09'), await onDay('2026-08-10'), await onDay('2026-08-16')],
      [undefined, 'Onam week', 'Evening'],
    )
    assert.equal(await announced(), 'Onam week')
    await assert.rejects(onDay('2026-02-30'), {
      status: 422,
      message: 'Please enter a date as YYYY-MM-DD',
    })
    advanceMinutes(24 * 60)
    assert.equal(await announced(), 'Evening')
  })

  test('an edit keeps the stored value of every field that is left empty', async (t) => {
    const { admin, idOf } = await withBanners(t, engine)
    const id = await idOf('Onam')
    const body = { banner_name: '', bannerstartdate: '', bannerenddate: '2026-08-31' }
    await admin.call(bannerApi.update, { id, body })
    const changed = { ...onam, bannerenddate: '2026-08-31', banner_link: '', active: 'Active' }
    assert.deepEqual(await admin.call(bannerApi.one, { id }), { id, version: 2, ...changed })
  })

  test('a banner that ends before it starts is stored, and expired only if it is in the past', async (t) => {
    const { admin, idOf } = await withBanners(t, engine)
    const statusOf = async (name: string) =>
      (await admin.call(bannerApi.one, { id: await idOf(name) }))?.active
    await admin.call(bannerApi.create, { body: banner('Past', '2026-12-31', '2026-01-01') })
    await admin.call(bannerApi.create, { body: banner('Ahead', '2026-12-31', '2026-12-01') })
    assert.deepEqual([await statusOf('Past'), await statusOf('Ahead')], ['Expired', 'Scheduled'])
  })

  test('the active banner that started last is announced to any visitor', async (t) => {
    const { admin, announced } = await withBanners(t, engine)
    assert.equal(await announced(), 'Onam week')
    await admin.call(bannerApi.create, { body: banner('Freedom sale', '2026-08-15', '2026-08-15') })
    assert.equal(await announced(), 'Freedom sale')
  })

  test('a deleted banner is announced no more', async (t) => {
    const { admin, announced, idOf } = await withBanners(t, engine)
    await admin.call(bannerApi.remove, { id: await idOf('Onam') })
    assert.equal(await announced(), undefined)
  })

  test('a banner is active from the first to the last second of its days', async (t) => {
    const server = await startServer(t, engine)
    const admin = server.callerAs(await server.openAdminSession())
    await admin.call(bannerApi.create, { body: banner('One day', '2026-08-16', '2026-08-16') })
    const states = []
    for (const minutes of [18 * 60 - 1 / 60, 1 / 60, 24 * 60 - 1 / 60, 1 / 60]) {
      server.advanceMinutes(minutes)
      states.push((await server.callerAs().call(bannerApi.active, {}))?.banner_name)
    }
    assert.deepEqual(states, [undefined, 'One day', 'One day', undefined])
  })

  test('the announcement answers Not found without an active banner', async (t) => {
    const { app } = await startServer(t, engine)
    const answer = await app.inject({ url: '/api/getActiveBannerOne' })
    assert.deepEqual(answer.json(), { message: 'Not found', banner_name: '' })
  })

  test('a banner with a link is announced with it, keeps it where a client sends none, and loses it to an empty one', async (t) => {
    const { admin, app, idOf } = await withBanners(t, engine)
    const id = await idOf('Onam')
    const read = async () => (await app.inject({ url: '/api/getActiveBannerOne' })).json()
    const update = (body: object) => admin.call(bannerApi.update, { id, body })
    await update({ banner_link: ' /#/Contactus ' })
    const announced = { message: 'success', banner_name: 'Onam week', banner_link: '/Contactus' }
    assert.deepEqual(await read(), announced)
    await update(onam)
    assert.deepEqual(await read(), announced)
    await update({ ...onam, banner_link: '' })
    assert.deepEqual(await read(), { message: 'success', banner_name: 'Onam week' })
  })

  test('a link is an https address or a page of the site; anything else is refused with what would be right', async (t) => {
    const { admin, idOf } = await withBanners(t, engine)
    const id = await idOf('Onam')
    const send = async (banner_link: string | null) => {
      await admin.call(bannerApi.create, { body: { ...onam, banner_link } })
      await admin.call(bannerApi.update, { id, body: { banner_link } })
      return (await admin.call(bannerApi.one, { id }))?.banner_link
    }
    for (const [sent, stored] of [
      ['https://wa.me/919840055555?text=Onam', 'https://wa.me/919840055555?text=Onam'],
      ['#/Oursoultions/Billing_Platform', '/Oursoultions/Billing_Platform'],
      ['/', '/'],
      [null, ''],
    ] as const) {
      assert.equal(await send(sent), stored)
    }
    const banner_link =
      'Please enter a link that starts with https://, or a page of this site, such as /Contactus'
    for (const wrong of [
      'http://shop.example',
      'www.shop.example',
      'Contactus',
      'javascript:alert(1)',
      '//shop.example',
      '/\\\\shop.example',
      'https://',
      'https://you@evil.example',
      'https://shop.example/a b',
    ]) {
      await assert.rejects(send(wrong), { status: 422, errors: { banner_link } }, wrong)
    }
  })

  test('each missing or wrong field is named', async (t) => {
    const { admin } = await withBanners(t, engine)
    const body = { banner_name: '  ', bannerstartdate: '15-08-2026' } as never
    await assert.rejects(admin.call(bannerApi.create, { body }), {
      status: 422,
      errors: {
        banner_name: 'Banner Name is required',
        bannerstartdate: 'Please enter a date as YYYY-MM-DD',
        bannerenddate: 'Banner end date is required',
      },
    })
  })
})
