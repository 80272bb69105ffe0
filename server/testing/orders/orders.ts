import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { articleApi } from '../../../contract/articles/articles.ts'
import { confirmedHeader } from '../../../contract/endpoint.ts'
import type { PaymentWay } from '../../../contract/shop/orders/order-money.ts'
import type { OrderFormPage, OrderStatusPage } from '../../../contract/shop/orders/order-pages.ts'
import type { OrderStep } from '../../../contract/shop/orders/order-steps.ts'
import { type OrderDetails, orderApi } from '../../../contract/shop/orders/orders.ts'
import {
  type ShopSettings,
  shopSettingsApi,
} from '../../../contract/shop/settings/shop-settings.ts'
import type { Engine } from '../../database/database.ts'
import { saree, startShop } from '../shop.ts'
import { proof, type ServerOverrides } from '../test-server.ts'

/** All that a shop needs before anybody can order. */
export const openShopSettings: Partial<ShopSettings> = {
  shop_name: 'Sample Sarees',
  legal_name: 'Sample Textiles',
  shop_address: '1 Loom Street\nKanchipuram',
  shop_email: 'shop@freightloom.test',
  grievance_name: 'A. Officer',
  grievance_designation: 'Manager',
  grievance_email: 'complaints@freightloom.test',
  shipping_charge: '0',
  upi_id: 'sarees@examplebank',
  upi_kind: 'personal',
  upi_name: 'Sample Textiles',
}

export const buyer = {
  name: 'Meera Sharma',
  mobile: '98765 43210',
  email: 'meera@example.com',
  address: 'Flat 7, Loom Society\nNear the post office, Pune',
  pin: '411004',
  state: 'Maharashtra',
  note: '',
  payment: 'ahead',
}

/** What the form of a gift says besides. */
export const gift = {
  gift: 'yes',
  gift_to: 'Kavya Iyer',
  gift_mobile: '91234 56789',
  gift_message: 'Happy birthday, Akka!',
}

/** Of a call of a person who has said yes to its question. */
export const confirmed = { [confirmedHeader]: 'yes' }

/** A key of a form, another one each time. */
export const freshKey = () => `key-of-a-test-${randomUUID()}`

/** What a phone calls itself; without it a test would be taken for a bot. */
export const userAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

const html = {
  'content-type': 'application/x-www-form-urlencoded',
  accept: 'application/json',
  'user-agent': userAgent,
}

const createPost =
  (app: FastifyInstance) =>
  (url: string, fields: [string, string][], remoteAddress = '203.0.113.7', cookie = '') =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { ...html, ...(cookie && { cookie }) },
      payload: new URLSearchParams(fields).toString(),
    })

const createPageReader = (app: FastifyInstance) => async (url: string) => {
  const answer = await app.inject({ url, headers: { accept: 'application/json' } })
  const { page } = answer.json<{ page: OrderStatusPage }>()
  return { status: answer.statusCode, headers: answer.headers, page }
}

interface Sent {
  code: string
  price?: number
}

/** What a browser sends back of the cookie that an answer has set. */
export const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

/** The network of a buyer, another one for each number, as limits count by it. */
const addressOf = (mobile: string) => {
  const number = Number(mobile.replaceAll(/\D/g, '').slice(-4))
  return `10.${number >> 8}.${number & 255}.7`
}

/** Sends the form of an order; `pieces` are codes, with the price that it showed. */
const createOrder =
  (post: ReturnType<typeof createPost>) =>
  (
    pieces: readonly (string | Sent)[] = ['FL-000001'],
    {
      from,
      key = freshKey(),
      cookie,
      ...changes
    }: Partial<typeof buyer> & {
      key?: string
      from?: string
      shipping?: string
      again?: string
      gift?: string
      gift_to?: string
      gift_mobile?: string
      gift_message?: string
      /** What the browser got with an earlier order. */
      cookie?: string
    } = {},
  ) => {
    const sent = pieces.map((piece) => (typeof piece === 'string' ? { code: piece } : piece))
    return post(
      '/Order',
      [
        ...Object.entries({ ...buyer, ...changes }),
        ['key', key],
        ...sent.map(({ code }): [string, string] => ['p', code]),
        ...sent.map(({ code, price = 4499 }): [string, string] => ['price', `${code}:${price}`]),
      ],
      from ?? addressOf(changes.mobile ?? buyer.mobile),
      cookie,
    )
  }

/** A shop that is open for orders, with this many articles of one piece each, FL-000001 first, for ₹4,499. */
export const startOrderShop = async (
  t: TestContext,
  engine: Engine,
  {
    articles = 1,
    settings = {},
    stock = 1,
    ...overrides
  }: ServerOverrides & {
    articles?: number
    stock?: number
    settings?: Partial<ShopSettings>
  } = {},
) => {
  const shop = await startShop(t, engine, {
    firstShopSettings: { ...openShopSettings, ...settings },
    ...overrides,
  })
  const { app, admin, db } = shop
  const post = createPost(app)
  for (let made = 0; made < articles; made += 1) {
    await admin.call(articleApi.create, { body: { ...saree, article_stock: stock } })
  }
  await db.updateTable('articles').set({ article_state: 'shop' }).execute()

  const order = createOrder(post)

  /** The private path of an order that was placed. */
  const placed = async (...asked: Parameters<typeof order>) => {
    const answer = await order(...asked)
    assert.equal(answer.statusCode, 303, answer.body.slice(0, 300))
    return String(answer.headers.location)
  }
  const pageOf = createPageReader(app)
  const formOf = (answer: { json(): unknown }) => (answer.json() as { page: OrderFormPage }).page

  // A session of its own, as tests move the clock by days.
  const signedIn = async () => shop.callerAs(await shop.openAdminSession())
  const read = async (id: number): Promise<OrderDetails | null> =>
    (await signedIn()).call(orderApi.one, { id })
  const step = async (
    id: number,
    name: OrderStep,
    details: Partial<Parameters<typeof stepBody>[2]> = {},
  ) => {
    const seen = (await read(id)) ?? assert.fail('no such order')
    return (await signedIn()).call(orderApi.step, {
      id,
      body: stepBody(name, seen.version, details),
    })
  }
  const stockOf = async (id = 1) => {
    const row = await db
      .selectFrom('articles')
      .where('id', '=', id)
      .select('article_stock')
      .executeTakeFirstOrThrow()
    return row.article_stock
  }
  const publish = async (changes: Partial<ShopSettings>) => {
    const caller = await signedIn()
    const { published, revision: seen } = await caller.call(shopSettingsApi.one, {})
    const settings = { ...published, ...changes } as ShopSettings
    const { revision } = await caller.call(shopSettingsApi.save, {
      body: { settings, revision: seen },
    })
    await caller.call(shopSettingsApi.publish, { body: { revision, ...proof } })
  }
  return { ...shop, post, order, placed, publish, pageOf, formOf, read, step, stockOf }
}

const stepBody = (
  step: OrderStep,
  version: number,
  details: {
    name?: string
    pin?: string
    gift_to?: string
    gift_mobile?: string
    gift_message?: string
    courier?: string
    tracking?: string
    delivered_on?: string
    amount?: number
    payment?: number
    way?: PaymentWay
    gift_card?: string
    lines?: number[]
    utr?: string
    to_shelf?: boolean
    answer?: string
    is_all?: boolean
  },
) => ({ step, version, ...details })

/** For `assert.rejects`: an error of this status whose message has these words. */
export const refusedWith =
  (status: number, words: RegExp) => (error: { status: number; message: string }) =>
    error.status === status && words.test(error.message)
