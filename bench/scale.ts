import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { readArguments, readCount, refuseArguments } from '../commands/arguments.ts'
import { articleApi } from '../contract/articles/articles.ts'
import { bannerApi } from '../contract/banners/banners.ts'
import { addressOf as addressOfCall } from '../contract/call.ts'
import { shopAddress } from '../contract/shop/window/shop-query.ts'
import { openWithoutMigrating } from '../server/database/open.ts'
import { administratorSettings } from '../tests/samples/administrator.ts'
import { adminAt } from '../tests/services/administrator.ts'
import {
  addressOf,
  buyerHeaders,
  openShopEnvironment,
  orderFields,
} from '../tests/services/open-shop.ts'
import { startPostgres } from '../tests/services/postgres/postgres.ts'
import { type Product, startProduct } from '../tests/services/product/product.ts'
import { findPostgres } from './measuring/postgres-time.ts'
import { processorTimeOf } from './measuring/processor-time.ts'
import { median } from './measuring/statistics.ts'
import { fillShop } from './scale/fill-shop.ts'

const usage = `Usage: npm run bench:scale -- [sqlite|postgres|both] [ARTICLES…]
Fills the window of a shop of 10,000, 100,000 and 1,000,000 articles by default, and tells for each kind of work the processor
time that it takes, of the product and of PostgreSQL together, and how long somebody else waits meanwhile while 60
connections ask for the same kind. No answer is a kept one. Linux only.`

const [chosen = 'both', ...counts] = readArguments(usage, { maxPositionals: 9 }).positionals
const engines = chosen === 'both' ? ['sqlite', 'postgres'] : [chosen]
if (engines.some((engine) => engine !== 'sqlite' && engine !== 'postgres'))
  refuseArguments(`There is no engine "${chosen}".`, usage)
const sizes = (counts.length > 0 ? counts : ['10000', '100000', '1000000']).map((count) =>
  readCount(count, usage),
)

const ROUNDS = 7
const CONNECTIONS = 60
const SECONDS = 3

interface Work {
  what: string
  ask: (number: number) => Promise<Response>
}

const worksOf = async (url: string): Promise<Work[]> => {
  const { headers: admin } = await adminAt(url)
  const page = (query: Parameters<typeof shopAddress>[0]) => (number: number) =>
    fetch(url + shopAddress(query), { headers: { 'x-forwarded-for': addressOf(number) } })
  const list = (query: string) => () =>
    fetch(`${url}/api/getArticle?pageSize=20${query}`, { headers: admin })
  /** Another price for each question, so that the page of none is kept. */
  const priced = (query: object, from: number, to: number) => (number: number) =>
    page({ ...query, from: from + (number % 97), to: to + (number % 89) })(number)
  return [
    { what: 'the shop, its first page', ask: page({}) },
    { what: 'its hundredth page', ask: page({ page: 100 }) },
    { what: 'by price, rising', ask: page({ order: 'price-up' }) },
    { what: 'only what can be bought', ask: page({ onlyAvailable: true }) },
    { what: 'one category', ask: page({ category: 'Ikat' }) },
    { what: 'one material', ask: page({ material: 'Cotton' }) },
    { what: 'one colour', ask: page({ colour: 'green' }) },
    {
      what: 'category, material, colour',
      ask: page({ category: 'Ikat', material: 'Eri silk', colour: 'green' }),
    },
    { what: 'a wide range of prices', ask: priced({}, 3000, 20_000) },
    { what: 'a narrow range of prices', ask: priced({}, 7000, 7010) },
    {
      what: 'a category at prices it hardly has',
      ask: priced({ category: 'Bridal' }, 9900, 10_010),
    },
    {
      what: 'a material and a range, by price',
      ask: priced({ material: 'Cotton', order: 'price-down' }, 3000, 9000),
    },
    {
      what: 'all filters and a range',
      ask: priced(
        { category: 'Ikat', material: 'Cotton', colour: 'green', onlyAvailable: true },
        9000,
        15_000,
      ),
    },
    { what: 'a search with many matches', ask: page({ search: 'silk' }) },
    { what: 'a search with some matches', ask: page({ search: 'kanchi' }) },
    { what: 'a search with one match', ask: page({ search: 'silk 7777' }) },
    {
      what: 'a search with filters',
      ask: page({ search: 'kanchi', category: 'Ikat', colour: 'green' }),
    },
    { what: 'a search for a colour', ask: page({ search: 'red kanchi' }) },
    { what: 'a search for nothing there', ask: page({ search: 'paithani' }) },
    { what: 'the desk’s list by name', ask: list('&sort=article_name') },
    { what: 'the desk’s search', ask: list('&search=kanchi&sort=article_price') },
    { what: 'a sitemap', ask: () => fetch(`${url}/sitemaps/sarees-1.xml`) },
    {
      what: 'an order',
      ask: (number) =>
        fetch(`${url}/Order`, {
          method: 'POST',
          redirect: 'manual',
          headers: buyerHeaders(number),
          body: orderFields(number, 'FL-000001', `key-of-a-bench-${randomUUID()}`),
        }),
    },
  ]
}

let asked = 0
const askOnce = async ({ what, ask }: Work) => {
  asked += 1
  const number = asked
  // The product closes connections that are not used for a while, one of which may just be used again.
  const answer = await ask(number).catch(() => ask(number))
  await answer.arrayBuffer()
  if (answer.status >= 400 && answer.status !== 503) throw new Error(`${what}: ${answer.status}`)
}

/** Sells or takes back a piece, after which no page is kept. */
const createChange = async (url: string) => {
  const { call } = await adminAt(url)
  let isSold = false
  return () => {
    isSold = !isSold
    return call(articleApi.changeStock, { id: 1, body: { by: isSold ? -1 : 1 } })
  }
}

/** How long somebody waits for each of many answers, one after the other. */
const waitsFor = async (url: string) => {
  const workerData = { url, milliseconds: SECONDS * 1000 }
  const worker = new Worker(new URL('scale/wait-for-answers.ts', import.meta.url), { workerData })
  const [waits] = (await once(worker, 'message')) as [number[]]
  return waits
}

const measureWork = async (
  work: Work,
  url: string,
  changeShop: () => Promise<unknown>,
  processorTime: () => number,
) => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await changeShop()
    // What the change wakes in the product is not counted.
    await sleep(60)
    const before = processorTime()
    await askOnce(work)
    times.push(processorTime() - before)
  }
  const end = performance.now() + SECONDS * 1000
  const change = async () => {
    while (performance.now() < end) {
      await changeShop()
      await sleep(300)
    }
  }
  const loadAll = async () => {
    while (performance.now() < end) await askOnce(work)
  }
  const [waits] = await Promise.all([
    waitsFor(url + addressOfCall(bannerApi.active)),
    change(),
    ...Array.from({ length: CONNECTIONS }, loadAll),
  ])
  return {
    'processor time, ms': Math.round(median(times)),
    most: Math.round(Math.max(...times)),
    'others wait, ms (median)': Math.round(median(waits)),
    '(longest)': Math.round(Math.max(...waits)),
  }
}

const measureShop = async (engine: string, articles: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const settings: Record<string, string> = {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    ...administratorSettings,
    ...openShopEnvironment,
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  }
  await (await startProduct(settings)).end()
  const db = openWithoutMigrating({ dataDir: folder, ...(postgres ? { url: postgres.url } : {}) })
  const startedAt = performance.now()
  await fillShop(db, articles)
  process.stderr.write(
    `${engine}: ${articles} articles filled in ${Math.round((performance.now() - startedAt) / 1000)} s\n`,
  )
  await db.destroy()
  const product: Product = await startProduct(settings)
  const changeShop = await createChange(product.url)
  const ofPostgres = postgres ? findPostgres(postgres.url) : () => 0
  const processorTime = () => processorTimeOf(product.process.pid ?? 0) + ofPostgres()
  const rows: Record<string, object> = {}
  for (const work of await worksOf(product.url)) {
    rows[work.what] = await measureWork(work, product.url, changeShop, processorTime)
    process.stderr.write(`  ${work.what}: ${JSON.stringify(rows[work.what])}\n`)
  }
  console.log(`${engine}, ${articles} articles`)
  console.table(rows)
  await product.end()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}

for (const engine of engines) for (const articles of sizes) await measureShop(engine, articles)
