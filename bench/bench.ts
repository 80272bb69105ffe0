import type { Row } from './measuring/row.ts'
import { runParts } from './measuring/run-parts.ts'
import { measureMillion } from './parts/million.ts'
import { measureOrders } from './parts/orders.ts'
import { measurePictures } from './parts/pictures.ts'
import { measureReads } from './parts/reads.ts'
import { measureSignIn } from './parts/sign-in.ts'
import { measureSiteFile } from './parts/site-file.ts'
import { measureStart } from './parts/start.ts'
import { measureTable } from './parts/table.ts'
import { measureTyping } from './parts/typing.ts'
import { measureWindow } from './parts/window.ts'
import { measureWrites } from './parts/writes.ts'
import type { Shop } from './shop.ts'

const ARTICLES = 10_000

const parts: Record<string, (shop: Shop) => Promise<Row[]>> = {
  start: measureStart,
  reads: measureReads,
  'site-file': measureSiteFile,
  window: measureWindow,
  'sign-in': measureSignIn,
  million: measureMillion,
  pictures: measurePictures,
  writes: measureWrites,
  orders: measureOrders,
  table: measureTable,
  typing: measureTyping,
}

const usage = `Usage: npm run bench -- [PART…], by default all of ${Object.keys(parts).join(', ')}
Measures what the built product costs beside what the machine can do: (a) a bare node:http server that sends the same
bytes, (b) one that runs the same SQL, (c) sharp alone, (d) a loop of the bare driver.`

console.table(await runParts(usage, parts, ARTICLES))
