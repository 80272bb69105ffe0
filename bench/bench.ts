import { readArguments, refuseArguments } from '../commands/arguments.ts'
import type { Row } from './measuring/row.ts'
import { measureMillion } from './parts/million.ts'
import { measurePictures } from './parts/pictures.ts'
import { measureReads } from './parts/reads.ts'
import { measureSignIn } from './parts/sign-in.ts'
import { measureSiteFile } from './parts/site-file.ts'
import { measureStart } from './parts/start.ts'
import { measureTable } from './parts/table.ts'
import { measureWrites } from './parts/writes.ts'
import { makeShop, type Shop } from './shop.ts'

const parts: Record<string, (shop: Shop) => Promise<Row[]>> = {
  start: measureStart,
  reads: measureReads,
  'site-file': measureSiteFile,
  'sign-in': measureSignIn,
  million: measureMillion,
  pictures: measurePictures,
  writes: measureWrites,
  table: measureTable,
}

const usage = `Usage: npm run bench -- [PART…], by default all of ${Object.keys(parts).join(', ')}
Measures what the built product costs beside what the machine can do: (a) a bare node:http server that sends the same
bytes, (b) one that runs the same SQL, (c) sharp alone, (d) a loop of the bare driver.`

const chosen = readArguments(usage, { maxPositionals: Object.keys(parts).length }).positionals
const unknown = chosen.find((name) => !(name in parts))
if (unknown) refuseArguments(`There is no part "${unknown}".`, usage)
const shop = await makeShop(10_000)
const rows: Row[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  process.stderr.write(`${name}…\n`)
  rows.push(...(await measure(shop)))
}
console.table(rows)
await shop.remove()
