import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { readArguments, refuseArguments } from '../commands/arguments.ts'
import { sareeAddress } from '../contract/shop/window/saree-address.ts'
import { shopAddress } from '../contract/shop/window/shop-query.ts'
import { weighPage } from '../tests/browser/support/weigh-page.ts'
import { administratorSettings } from '../tests/samples/administrator.ts'
import { launchBrowser } from '../tests/services/chromium.ts'
import { startProduct } from '../tests/services/product/product.ts'
import { runCommand } from '../tests/services/run-command.ts'
import { scoresOf } from './lighthouse.ts'
import { measureAddresses } from './measuring/addresses.ts'
import { findMisses } from './measuring/page-targets.ts'
import { openPhone } from './measuring/phone.ts'
import { median } from './measuring/statistics.ts'

/** The first that `npm run seed` adds. */
const saree = { id: 1, article_name: 'Bottle green silk saree, elephant pallu' }
const allPages = [
  '/',
  '/Oursoultions',
  '/Contactus',
  '/Returnpolicy',
  '/Viewarticle1',
  shopAddress(),
  sareeAddress(saree),
]

const usage = `Usage: npm run bench:pages -- [PAGE…], by default all of
${allPages.join(', ')}
Measures how soon the built public pages can be read and used on a phone with a bad connection: 1.6 Mbit/s, 150 ms, a quarter
of this machine's speed; what Lighthouse says of the pages; and, where no page is named, how soon hash addresses and the
article table are drawn. Ends with code 1 where a figure misses its target.`

const chosen = readArguments(usage, { maxPositionals: allPages.length }).positionals
const unknown = chosen.find((path) => !allPages.includes(path))
if (unknown) refuseArguments(`There is no page "${unknown}".`, usage)
const pages = chosen.length > 0 ? chosen : allPages
const rounds = 3

/** First and largest contentful paint and, as Lighthouse counts it, total blocking time in milliseconds; layout shift. */
const readTimes = () =>
  new Promise<Record<'firstPaint' | 'largest' | 'shift' | 'blocked', number>>((resolve) => {
    const times = { firstPaint: 0, largest: 0, shift: 0, blocked: 0 }
    const observe = (type: string, read: (entry: PerformanceEntry & { value: number }) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) read(entry as PerformanceEntry & { value: number })
      }).observe({ type, buffered: true })
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') times.firstPaint = startTime
    })
    observe('largest-contentful-paint', ({ startTime }) => {
      times.largest = startTime
    })
    observe('layout-shift', ({ value }) => {
      times.shift += value
    })
    // Before the first paint there is nothing that could be blocked.
    observe('longtask', ({ startTime, duration }) => {
      if (startTime >= times.firstPaint) times.blocked += Math.max(0, duration - 50)
    })
    setTimeout(() => resolve(times), 500)
  })

const visit = async (browser: Browser, address: string) => {
  const page = await openPhone(browser)
  const weight = await weighPage(page, address)
  const times = await page.evaluate(readTimes)
  await page.context().close()
  return { weight, times }
}

const kilobytes = (bytes = 0) => (bytes / 1024).toFixed(1)
const total = (bytes: Record<string, number>) =>
  Object.values(bytes).reduce((all, one) => all + one, 0)

type Visit = Awaited<ReturnType<typeof visit>>

const figuresOf = (path: string, visits: Visit[]) => {
  const [{ bytes, content, requests }] = visits.map(({ weight }) => weight) as [Visit['weight']]
  const time = (name: 'firstPaint' | 'largest' | 'blocked') =>
    Math.round(median(visits.map(({ times }) => times[name])))
  return {
    page: path,
    requests: requests.length,
    'HTML KB': kilobytes(bytes.document),
    'CSS KB': kilobytes(bytes.stylesheet),
    'fonts KB': kilobytes(bytes.font),
    'pictures KB': kilobytes(bytes.image),
    'script KB': kilobytes(content.script),
    'all KB': kilobytes(total(bytes)),
    'first paint ms': time('firstPaint'),
    'largest ms': time('largest'),
    'blocked ms': time('blocked'),
    shift: Math.max(...visits.map(({ times }) => times.shift)).toFixed(3),
  }
}

/** Fills the shop with a few sarees. */
const seed = async (settings: Record<string, string>) => {
  const { code, output } = await runCommand('seed.ts', settings, '--sarees', '7')
  if (code !== 0) throw new Error(output)
}

/** Waits until all files of the pictures are made, as that takes time from the pages. */
const waitForRenditions = async (dataDir: string) => {
  const database = new DatabaseSync(join(dataDir, 'freightloom.sqlite'), { readOnly: true })
  const findUnfinished = database.prepare(
    'select 1 from images where derived_at is null or colour_family is null limit 1',
  )
  while (findUnfinished.get()) await sleep(500)
  database.close()
}

const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
const settings = { DATA_DIR: folder, ...administratorSettings }
await seed(settings)
const product = await startProduct(settings)
await waitForRenditions(folder)
const browser = await launchBrowser()
const visits = new Map<string, Visit[]>(pages.map((path) => [path, []]))
for (let round = 0; round < rounds; round += 1) {
  for (const path of pages) visits.get(path)?.push(await visit(browser, product.url + path))
}
const weights = [...visits].map(([path, pathVisits]) => figuresOf(path, pathVisits))
console.table(weights)
const addresses =
  chosen.length > 0
    ? []
    : await measureAddresses(browser, product.url, { rounds, article: saree.article_name })
if (addresses.length > 0) {
  console.log('Seconds until the heading or the first row is drawn:')
  console.table(addresses)
}
await browser.close()
console.log(`Lighthouse, mobile, medians of ${rounds}:`)
const scores = Object.fromEntries(
  pages.map((path) => [path, scoresOf(product.url + path, { rounds, folder })]),
)
console.table(scores)
await product.end()
await rm(folder, { recursive: true })
const misses = findMisses(weights, addresses, scores)
for (const miss of misses) console.error(`Missed: ${miss}`)
process.exitCode = misses.length > 0 ? 1 : 0
