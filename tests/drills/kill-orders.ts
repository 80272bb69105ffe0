import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { orderNumber } from '../../contract/shop/orders/order-number.ts'
import { toJsonText } from '../../server/database/json-text.ts'
import { openDatabase } from '../../server/database/open.ts'
import { ORDER_KEY } from '../../server/shop/orders/placing/place-order.ts'
import { administratorSettings } from '../samples/administrator.ts'
import {
  buyerHeaders,
  fillShopAt,
  openShopEnvironment,
  orderFields,
} from '../services/open-shop.ts'
import { startPostgres } from '../services/postgres/postgres.ts'
import { killProduct, withProduct } from './kill-product.ts'
import type { Random } from './random.ts'

interface Form {
  number: number
  key: string
}

/** Sends the form of a buyer. @returns the private address of the order */
const send = async (url: string, { number, key }: Form) => {
  const answer = await fetch(`${url}/Order`, {
    method: 'POST',
    redirect: 'manual',
    headers: buyerHeaders(number),
    body: orderFields(number, 'FL-000001', key),
  })
  await answer.arrayBuffer()
  if (answer.status !== 303) throw new Error(`An order was answered with ${answer.status}`)
  return answer.headers.get('location') ?? ''
}

const countStored = async (
  settings: Record<string, string>,
  answered: ReadonlyMap<string, string>,
) => {
  const dataDir = settings.DATA_DIR ?? ''
  const db = await openDatabase({ url: settings.DATABASE_URL ?? '', dataDir })
  const orders = await db.selectFrom('orders').select(['id', 'token']).execute()
  const keys = await db
    .selectFrom('idempotency_keys')
    .select(['idempotency_key', 'answer'])
    .where('idempotency_key', 'like', `${ORDER_KEY}%`)
    .execute()
  const lines = await db.selectFrom('order_lines').select('order_id').execute()
  const mails = await db.selectFrom('mails').select(['order_id', 'kind', 'body']).execute()
  await db.destroy()
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  const mailsOf = Map.groupBy(mails, ({ order_id }) => order_id)
  const digests = mails.flatMap(({ kind, body }) => (kind === 'order digest' ? body : []))
  /** The shop is told of each once, past many of an hour in a digest. */
  const isTold = (id: number) => {
    const kinds = (mailsOf.get(id) ?? []).map(({ kind }) => kind).sort()
    const named = digests.filter((body) => body.includes(`\n${orderNumber(id)}: `)).length
    const own = kinds.filter((kind) => kind === 'order').length
    return own + named === 1 && kinds.length === own + 1
  }
  const answers = new Set<string>(orders.map(({ token }) => toJsonText({ token })))
  const stored = new Map(
    keys.flatMap(({ idempotency_key: key, answer }) =>
      answer && answers.has(String(answer))
        ? [[key.slice(ORDER_KEY.length), `/Order/${JSON.parse(String(answer)).token}`]]
        : [],
    ),
  )
  return {
    lost: [...answered].filter(([key, page]) => stored.get(key) !== page).length,
    double: orders.length - answered.size,
    incomplete: orders.filter(({ id }) => linesOf.get(id)?.length !== 1 || !isTold(id)).length,
  }
}

const killOrdersOn = async (kills: number, settings: Record<string, string>, random: Random) => {
  await withProduct(settings, ({ url }) => fillShopAt(url, { stock: 1_000_000 }))
  const answered = new Map<string, string>()
  /** Of buyers who have no answer yet, and send the same form again. */
  const waiting: Form[] = []
  let begun = 0
  let resent = 0
  const sendAgain = async (url: string, form: Form) => {
    resent += 1
    answered.set(form.key, await send(url, form))
  }
  await killProduct({ kills, settings, random, workers: 4 }, async (url) => async () => {
    const again = waiting.shift()
    if (!again) begun += 1
    const form = again ?? { number: begun, key: `key-of-a-drill-${randomUUID()}` }
    try {
      if (again) await sendAgain(url, form)
      else answered.set(form.key, await send(url, form))
    } catch (error) {
      waiting.push(form)
      throw error
    }
  })
  await withProduct(settings, async ({ url }) => {
    for (const form of waiting) await sendAgain(url, form)
  })
  return { kills, orders: answered.size, resent, ...(await countStored(settings, answered)) }
}

/** Kills the product while buyers order, each of whom sends the same form again until it is answered, on each engine. */
export const killOrders = async (kills: number, folder: string, random: Random) => {
  const postgres = await startPostgres()
  const settings = { ...administratorSettings, ...openShopEnvironment }
  try {
    const onSqlite = { ...settings, DATA_DIR: join(folder, 'orders-sqlite') }
    const onPostgres = {
      ...settings,
      DATA_DIR: join(folder, 'orders-postgres'),
      DATABASE_URL: postgres.url,
    }
    return [
      { engine: 'sqlite', ...(await killOrdersOn(kills, onSqlite, random)) },
      { engine: 'postgres', ...(await killOrdersOn(kills, onPostgres, random)) },
    ]
  } finally {
    await postgres.stop()
  }
}
