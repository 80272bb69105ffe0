import { measurePictures } from './pictures.ts'
import { measureMillion, measureReads } from './reads.ts'
import type { Row } from './row.ts'
import { makeShop, type Shop } from './shop.ts'
import { measureSignIn } from './sign-in.ts'
import { measureStart } from './start.ts'
import { measureTable } from './table.ts'
import { measureWrites } from './writes.ts'

/*
 * What the built product costs beside what the machine can do: `npm run bench`, or some parts of it, `npm run bench -- reads
 * writes`. (a) a bare node:http server that sends the same bytes, (b) one that runs the same SQL, (c) sharp alone, (d) a loop of the
 * bare driver.
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

const asked = process.argv.slice(2)
const shop = await makeShop(10_000)
const rows: Row[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  process.stderr.write(`${name}…\n`)
  rows.push(...(await measure(shop)))
}
console.table(rows)
await shop.remove()
