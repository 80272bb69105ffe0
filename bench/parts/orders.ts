import { randomBytes, randomUUID } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { addFunctions } from '../../server/database/engines/sqlite.ts'
import { saree } from '../../server/testing/shop.ts'
import {
  addressOf,
  buyerHeaders,
  openShopEnvironment,
  orderFields,
} from '../../tests/services/open-shop.ts'
import { formatFigure, type Row, rowOf } from '../measuring/row.ts'
import { summarize } from '../measuring/statistics.ts'
import { makeShop, type Shop } from '../shop.ts'

/*
 * Orders placed on SQLite over 10 connections in shops of three sizes, whose articles are all in the window, compared with
 * (d) the same reads and rows on a copy, as durable.
 */

const SIZES = [1_000, 10_000, 100_000]
const ROUNDS = 3
const SECONDS = 1
const CONNECTIONS = 10
const ARTICLE = 1
const CODE = 'FL-000001'

/** One piece with stock for all: the first orders hold one, the others are taken without a hold. */
const prepare = (database: DatabaseSync) =>
  database.exec(`update articles
    set article_price = ${saree.article_price}, article_state = 'shop',
      article_stock = case id when ${ARTICLE} then 1000000 else article_stock end`)

/** A transaction with the reads that guard a hold, and the rows of an order with its two mails. */
const createDriver = (database: DatabaseSync) => {
  const lock = database.prepare('update order_gate set passed = passed + 1')
  const key = database.prepare(
    'insert into idempotency_keys (idempotency_key, made_at, body_hash, answer) values (?, ?, ?, ?)',
  )
  const piece = database.prepare(
    "select id, article_name, article_price, article_stock from articles where id = ? and deleted_at is null and article_state = 'shop'",
  )
  const own = database.prepare(
    "select orders.id from orders join order_lines on orders.id = order_id where mobile = ? and article_id = ? and parcel in ('new', 'confirmed', 'packed')",
  )
  const held = database.prepare(
    "select count(*) from order_lines join orders on orders.id = order_id where article_id = ? and parcel in ('new', 'confirmed', 'packed') and held_until > ?",
  )
  const blocked = database.prepare(
    "select count(*) from order_lines join orders on orders.id = order_id where article_id = ? and parcel = 'new' and money = 'none' and held_until <= ?",
  )
  const unconfirmed = database.prepare(
    "select unconfirmed, (select sum(articles) from article_counts where bearing = 'article_state' and name = 'shop') from order_gate",
  )
  const fromNetwork = database.prepare(
    'select count(*) from orders where network = ? and created_at > ?',
  )
  const order = database.prepare(
    "insert into orders (token, created_at, name, mobile, email, address, pin, state, note, payment, held_until, pieces, is_unheld, shipping, total, network, content, words) values (?, ?, 'Buyer', ?, 'meera@example.com', 'Flat 7, Loom Society', '411004', 'Maharashtra', '', 'ahead', ?, 1, 1, 0, 449900, ?, '', 'buyer') returning id",
  )
  const line = database.prepare(
    "insert into order_lines (order_id, article_id, article_name, category, material, price) values (?, ?, 'Saree', 'NA', 'Silk', 449900)",
  )
  const mail = database.prepare(
    "insert into mails (kind, recipient, subject, body, next_attempt_at, created_at, order_id) values ('order', 'shop@example.com', 'New order', 'Order', ?, ?, ?)",
  )
  return (number: number) => {
    const now = new Date()
    const at = now.toISOString()
    const until = new Date(now.getTime() + 86_400_000).toISOString()
    const mobile = String(7_000_000_000 + number)
    database.exec('begin immediate')
    lock.run()
    const token = randomBytes(16).toString('base64url')
    key.run(`0 placeOrder ${randomUUID()}`, at, '', JSON.stringify({ token }))
    piece.get(ARTICLE)
    own.all(mobile, ARTICLE)
    held.get(ARTICLE, at)
    blocked.get(ARTICLE, at)
    unconfirmed.get()
    fromNetwork.get(addressOf(number), at)
    const { id = 0 } = order.get(...[token, at, mobile, until], addressOf(number)) as {
      id?: number
    }
    line.run(id, ARTICLE)
    for (let sent = 0; sent < 2; sent += 1) mail.run(at, at, id)
    database.exec('commit')
  }
}

const place = async (url: string, number: number) => {
  const answer = await fetch(`${url}/Order`, {
    method: 'POST',
    redirect: 'manual',
    headers: buyerHeaders(number),
    body: orderFields(number, CODE, `key-of-a-bench-${number}-${randomUUID()}`),
  })
  await answer.arrayBuffer()
  if (answer.status !== 303) throw new Error(`An order was answered with ${answer.status}`)
}

const measureShop = async (shop: Shop, articles: number): Promise<Row> => {
  const own = new DatabaseSync(shop.file)
  addFunctions(own)
  prepare(own)
  own.close()
  const copy = join(shop.folder, 'orders.sqlite')
  await copyFile(shop.file, copy)
  const database = new DatabaseSync(copy)
  addFunctions(database)
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  const placeBare = createDriver(database)
  const product = await shop.start(openShopEnvironment)
  let number = 0
  const next = () => {
    number += 1
    return number
  }
  const measureOurs = async () => {
    const end = performance.now() + SECONDS * 1000
    const placeAll = async () => {
      let placed = 0
      for (; performance.now() < end; placed += 1) await place(product.url, next())
      return placed
    }
    const placed = await Promise.all(Array.from({ length: CONNECTIONS }, placeAll))
    return placed.reduce((sum, count) => sum + count, 0) / SECONDS
  }
  const measureBare = () => {
    const end = performance.now() + SECONDS * 1000
    let placed = 0
    for (; performance.now() < end; placed += 1) placeBare(next())
    return placed / SECONDS
  }
  await measureOurs()
  measureBare()
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measureOurs())
    bare.push(measureBare())
  }
  database.close()
  await product.end()
  const driver = summarize(bare)
  return rowOf({
    work: `an order of one piece among ${articles} articles`,
    ratio: summarize(ours).median / driver.median,
    of: 'of (d)',
    target: { min: 0.5 },
    ours: summarize(ours),
    unit: 'a second',
    baseline: `(d) ${formatFigure(driver.median, 'a second')}`,
  })
}

export const measureOrders = async (): Promise<Row[]> => {
  const rows: Row[] = []
  for (const articles of SIZES) {
    const shop = await makeShop(articles)
    rows.push(await measureShop(shop, articles))
    await shop.remove()
  }
  return rows
}
