import { measurePictures } from './pictures.ts'
import { measureMillion, measureReads } from './reads.ts'
import type { Row } from './row.ts'
import { makeShop, type Shop } from './shop.ts'
import { measureSignIn } from './sign-in.ts'
import { measureStart } from './start.ts'
import { measureTable } from './table.ts'
import { measureWrites } from './writes.ts'

/*
 * Baselines: (a) a bare node:http server with the same bytes, (b) one with the same SQL, (c) sharp alone, (d) the bare driver.
 * Arguments select parts: `npm run bench -- reads writes`.
 */

const parts: Record<string, (shop: Shop) => Promise<Row[]>> = {
  start: measureStart,
  reads: measureReads,
  'sign-in': measureSignIn,
  million: measureMillion,
  pictures: measurePictures,
  writes: measureWrites,
  table: measureTable,
}

const selectedParts = process.argv.slice(2)
const shop = await makeShop(10_000)
const rows: Row[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (selectedParts.length > 0 && !selectedParts.includes(name)) continue
  process.stderr.write(`${name}…\n`)
  rows.push(...(await measure(shop)))
}
console.table(rows)
await shop.remove()
