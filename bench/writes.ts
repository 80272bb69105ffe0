import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { addFolded } from '../server/database/sqlite.ts'
import { adminAt, administrator } from '../tools/drills/administrator.ts'
import { startProduct } from '../tools/product.ts'
import { sideBySide } from './load.ts'

/*
 * Writes of the built product on SQLite over 10 connections, beside (d) a loop of the bare driver that makes the same rows in a
 * copy of the same database, as durable; interleaved, medians of three rounds.
 */

const saree = {
  article_name: 'Bottle green silk',
  article_price: 4500,
  article_stock: 3,
  Material: 'Mulberry silk',
  article_Blouse: 'Yes',
  article_Length: '6.3 m',
  article_wash: 'Dry wash',
  article_remark: 'NA',
  article_fb: 'NA',
  article_twit: 'NA',
  article_pinint: 'Bridal',
}
const columns = Object.keys(saree)
const values = Object.values(saree)

const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
const settings = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', ...administrator }
await (await startProduct(settings)).end()
const copy = join(folder, 'copy.sqlite')
await copyFile(join(folder, 'freightloom.sqlite'), copy)
const bare = new DatabaseSync(copy)
addFolded(bare)
bare.exec('pragma journal_mode = wal; pragma synchronous = full')
const insert = bare.prepare(
  `insert into articles (${columns.join()}) values (${columns.map(() => '?').join()}) returning id`,
)
const set = columns.map((column) => `${column} = ?`)
const update = bare.prepare(
  `update articles set ${set.join()}, version = version + 1 where id = 1 returning version`,
)

const product = await startProduct(settings)
const { headers } = await adminAt(product.url)
const url = product.url.replace('localhost', '127.0.0.1')
const works = {
  createArticle: { path: 'createArticle', bare: () => void insert.all(...values) },
  updateArticle: { path: 'updateArticle/1', bare: () => void update.all(...values) },
}
const rows = []
for (const [call, work] of Object.entries(works)) {
  const { ours, driver } = await sideBySide({
    ours: { url: `${url}/api/${work.path}`, headers, body: saree },
    driver: work.bare,
  })
  rows.push({
    call,
    'of (d)': (ours.perSecond / driver.perSecond).toFixed(2),
    'a second': Math.round(ours.perSecond),
    'least to most': `${Math.round(ours.least)} to ${Math.round(ours.most)}`,
    '(d)': Math.round(driver.perSecond),
    'p99, ms': ours.p99.toFixed(1),
  })
}
console.table(rows)
bare.close()
await product.end()
await rm(folder, { recursive: true, force: true })
