import { setTimeout as sleep } from 'node:timers/promises'
import { readArguments, readCount } from '../commands/arguments.ts'
import { articleChangeApi } from '../contract/articles/article-changes.ts'
import { bannerApi } from '../contract/banners/banners.ts'
import { materialApi } from '../contract/materials.ts'
import { adminAt } from '../tests/services/administrator.ts'
import { makeShop } from './shop.ts'

const usage = `Usage: npm run bench:many -- [ARTICLES]
Changes the price of 40,000 articles at once by default, undoes it, and renames their material, on SQLite. Tells how long
each took, and how long others waited meanwhile for an answer. A call of more than 30 seconds loses its connection.`

const [count = '40000'] = readArguments(usage, { maxPositionals: 1 }).positionals
const shop = await makeShop(readCount(count, usage))
const product = await shop.start()
const { call } = await adminAt(product.url)

/** The waits of somebody who reads the active banner fifty times a second while `work` runs. */
const measure = async (what: string, work: () => Promise<unknown>) => {
  const waits: number[] = []
  let isRunning = true
  const read = async () => {
    while (isRunning) {
      const startedAt = performance.now()
      await call(bannerApi.active, {})
      waits.push(performance.now() - startedAt)
      await sleep(20)
    }
  }
  const reading = read()
  const startedAt = performance.now()
  await work()
  const seconds = (performance.now() - startedAt) / 1000
  isRunning = false
  await reading
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`
  return {
    what,
    seconds: seconds.toFixed(1),
    'median wait of others': at(0.5),
    'longest wait of others': `${Math.round(sorted.at(-1) ?? 0)} ms`,
  }
}

const query = { field: 'article_price', how: 'add', amount: '1' } as const
const rows = []
let change = 0
rows.push(
  await measure('the change of all prices', async () => {
    const { versions_hash } = await call(articleChangeApi.preview, { query })
    change = (await call(articleChangeApi.apply, { body: { ...query, versions_hash } })).change
  }),
)
rows.push(await measure('its Undo', () => call(articleChangeApi.undo, { body: { change } })))
rows.push(
  await measure('a new name of their material', () =>
    call(materialApi.update, { id: 1, body: { material_type: 'Murshidabad silk' } }),
  ),
)
console.table(rows)
await product.end()
await shop.remove()
