import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { invitationApi } from '../../contract/administrators/invitations.ts'
import { articleApi, articleCode } from '../../contract/articles/articles.ts'
import { sessionApi } from '../../contract/auth/sessions.ts'
import { bannerApi } from '../../contract/banners/banners.ts'
import { createCaller } from '../../contract/call.ts'
import { categoryApi } from '../../contract/categories.ts'
import { idempotencyHeader } from '../../contract/endpoint.ts'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import { materialApi } from '../../contract/materials.ts'
import { pictureApi } from '../../contract/pictures/pictures.ts'
import { orderApi } from '../../contract/shop/orders/orders.ts'
import {
  noSettings,
  type ShopSettings,
  shopSettingsApi,
} from '../../contract/shop/settings/shop-settings.ts'
import { makeBackup } from '../../server/backup/make-backup.ts'
import { portOf } from '../../server/http/connections/port-of.ts'
import { startServices } from '../../server/services.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { openShopLocation } from '../../server/shop-location.ts'
import { buyer, openShopSettings, userAgent } from '../../server/testing/orders/orders.ts'
import { saree } from '../../server/testing/shop.ts'
import { administrator } from './administrator.ts'
import { demoRequest } from './demo-request.ts'
import { photo } from './test-photo.ts'

/*
 * `node tests/samples/make-backup.ts FILE` writes a backup of a shop with a little of every kind of record, which is entered
 * through the product's own calls.
 */

const [, , file] = process.argv
assert.ok(file, 'Name the file to write.')

const visitor = { 'user-agent': userAgent, 'x-requested-with': 'XMLHttpRequest' }

/** Sends calls to the server at this address, as the administrator if there is a token. */
const createCalls = (url: string, token?: string) => {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const { call } = createCaller((path, init) =>
    fetch(url + path, { ...init, headers: { ...visitor, ...init.headers, ...authorization } }),
  )
  const upload = async (path: string, field: string, picture: Buffer) => {
    const form = new FormData()
    form.set(field, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'saree.jpg')
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: authorization,
      body: form,
    })
    assert.equal(answer.status, 200)
    return ((await answer.json()) as { message: string }).message
  }
  return { call, upload }
}
type Calls = ReturnType<typeof createCalls>

const publishSettings = async ({ call }: Calls) => {
  const gst = { gst_kind: 'registered', gstin: '27AAPFU0939F1ZV', shop_state: 'Maharashtra' }
  const settings = { ...noSettings, ...openShopSettings, ...gst } as ShopSettings
  const { revision } = await call(shopSettingsApi.save, { body: { settings, revision: 0 } })
  const own_password = administrator.password
  await call(shopSettingsApi.publish, { body: { revision, own_password } })
}

/** An article in the shop with a photo, a category with a picture, a material, and a banner beside one in the trash. */
const addRecords = async ({ call, upload }: Calls) => {
  await call(materialApi.create, {
    body: { material_type: saree.Material, material_remark: 'Kanchipuram' },
    headers: { [idempotencyHeader]: 'key-of-the-sample-material' },
  })
  await call(categoryApi.create, {
    body: {
      article_category_name: 'Bridal',
      article_category_image: await upload(
        'articlecategoryPicUpload',
        'article_category_image',
        await photo(1, 320, 240),
      ),
    },
  })
  const id = await call(articleApi.create, { body: { ...saree, article_pinint: 'Bridal' } })
  await call(pictureApi.create, {
    body: {
      article_pic: await upload('articlePicUpload', 'pic', await photo(6, 480, 360)),
      article_id_1: id,
      article_id_2: articleCode(id),
      alt: 'Temple border, folded',
    },
  })
  await call(articleApi.setState, { id, body: { article_state: 'shop' } })
  const days = { bannerstartdate: '2026-08-01', bannerenddate: '2036-08-01' }
  await call(bannerApi.create, { body: { banner_name: 'Onam week', ...days } })
  const deleted = await call(bannerApi.create, { body: { banner_name: 'Old week', ...days } })
  await call(bannerApi.remove, { id: deleted })
}

/** An order that was delivered, with its invoice and a credit note, and is asked back with its photos. */
const addOrder = async (url: string, { call }: Calls) => {
  const headers = { ...visitor, accept: 'application/json' }
  const post = async (path: string, body: URLSearchParams | FormData) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body, redirect: 'manual' })
    assert.equal(answer.status, 303, await answer.text())
    return answer.headers.get('location') ?? assert.fail()
  }
  const typed = { ...buyer, key: 'key-of-the-sample-order', p: articleCode(1) }
  const price = `${articleCode(1)}:${saree.article_price}`
  const page = await post('/Order', new URLSearchParams({ ...typed, price }))
  const today = new Date().toISOString().slice(0, 10)
  for (const [step, details] of [
    ['pay', {}],
    ['pack', {}],
    ['send', { courier: 'India Post', tracking: 'EM123456789IN' }],
    ['deliver', { delivered_on: today }],
    ['refund', { amount: 100, way: 'upi' }],
    ['refund', { amount: 50, way: 'gift card' }],
  ] as const) {
    const { version } = (await call(orderApi.one, { id: 1 })) ?? assert.fail()
    await call(orderApi.step, { id: 1, body: { step, version, ...details } })
  }
  const form = new FormData()
  const asked = { lines: '1', reason: 'damaged', text: 'A cut of 2 cm.', resolution: 'refund' }
  for (const [field, value] of Object.entries({ ...asked, way: 'self' })) form.set(field, value)
  for (const field of ['product', 'tag', 'cover'])
    form.set(field, new Blob([new Uint8Array(await photo(1, 160, 120))]), 'photo.jpg')
  await post(`${page}/return`, form)
}

const fill = async (url: string) => {
  const visitorCalls = createCalls(url)
  const { token } = await visitorCalls.call(sessionApi.login, { body: administrator })
  const calls = createCalls(url, token)
  await publishSettings(calls)
  await addRecords(calls)
  await addOrder(url, calls)
  await visitorCalls.call(enquiryApi.send, { body: demoRequest('Loomworks') })
  await calls.call(invitationApi.create, {
    body: { email: 'latha@example.com', role: 'editor', own_password: administrator.password },
  })
  await fetch(`${url}/Shop`, { headers: { ...visitor, accept: 'text/html' } })
}

const DATA_DIR = await mkdtemp(join(tmpdir(), 'freightloom-sample-'))
const settings = readSettings({
  ...{ DATA_DIR, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', BACKUP_EVERY_HOURS: '0' },
  ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
})
const shop = await startServices({ ...settings, PORT: 0 })
try {
  await fill(`http://127.0.0.1:${portOf(shop.app.server)}`)
  const isUnfinished = async () =>
    shop.db.selectFrom('images').where('derived_at', 'is', null).selectAll().executeTakeFirst()
  while (await isUnfinished()) await setTimeout(100)
} finally {
  await shop.close()
}
const { size } = await makeBackup(
  await openShopLocation(settings),
  file,
  new Date('2026-12-01T06:00:00Z'),
  () => {},
)
await rm(DATA_DIR, { recursive: true })
console.log(`${file}: ${size} bytes`)
