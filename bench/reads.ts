import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { articleFields } from '../contract/article.ts'
import { addFolded } from '../server/database/sqlite.ts'
import { adminAt, administrator } from '../tools/drills/administrator.ts'
import { startProduct } from '../tools/product.ts'
import type { Floor } from './floor.ts'
import { sideBySide } from './load.ts'

/*
 * Reads of the built product on SQLite, beside (a) a bare server that sends the same bytes and (b) a bare server that runs
 * SQL for the same, which for a search is `like`; 10 connections, interleaved, medians of three rounds:
 * `node bench/reads.ts 10000`.
 */

const articles = Number(process.argv[2] ?? 10_000)
const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
const settings = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', ...administrator }

const empty = await startProduct(settings)
await empty.end()
const file = join(folder, 'freightloom.sqlite')
const database = new DatabaseSync(file)
addFolded(database)
database.exec(`
  insert into banners (banner_name, bannerstartdate, bannerenddate)
    values ('Onam week', '2020-01-01', '2099-12-31');
  insert into materials (material_type, material_remark) values ('Mulberry silk', 'From Ramanagara');
  with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${articles})
  insert into articles (article_name, article_price, article_stock, Material, article_Blouse, article_Length, article_wash,
      article_remark, article_fb, article_twit, article_pinint)
    select case when n % 50000 = 7 then 'தங்கச் சரிகை ' when n % 10 = 1 then 'பச்சை பட்டு ' else 'Bottle green silk ' end || n,
      1000 + n * 7919 % 90000, n * 31 % 20, 'Mulberry silk', 'Yes', '6.3 m', 'Dry wash', 'NA', 'NA', 'NA', 'Bridal' from numbers`)
database.close()

const columns = `${['id', 'version', ...articleFields].join(', ')}, coalesce((select article_pic from article_pictures
  where article_id = articles.id and article_pictures.deleted_at is null
  order by position, article_pictures.id limit 1), '') as article_pic`
const listed = (rest: string) => `select ${columns} from articles where deleted_at is null ${rest}`
const page = (order: string, offset = 0) => [
  "select sum(articles) from article_counts where bearing = ''",
  listed(`order by ${order} limit 20 offset ${offset}`),
]
const search = (text: string) => {
  // There it takes seconds.
  if (articles > 100_000) return []
  const like = `and folded(article_name) like '%${text}%'`
  return [
    `select count(*) as total from articles where deleted_at is null ${like}`,
    listed(`${like} order by id desc limit 20`),
  ]
}
const list = 'getArticle?pageSize=20'
const works: Record<string, string[]> = {
  getActiveBannerOne: [
    `select banner_name from banners where deleted_at is null and bannerstartdate <= '2026-08-15'
      and bannerenddate >= '2026-08-15' order by bannerstartdate desc, id desc limit 1`,
  ],
  [list]: page('id desc'),
  [`${list}&sort=article_name`]: page('article_name_folded, id'),
  [`${list}&sort=article_price`]: page('article_price, id'),
  [`${list}&sort=article_stock`]: page('article_stock, id'),
  [`${list}&page=500`]: page('id desc', 499 * 20),
  [`${list}&sort=article_name&page=500`]: page('article_name_folded, id', 499 * 20),
  [`${list}&page=${articles / 20}`]: page('id desc', articles - 20),
  [`${list}&search=சரிகை`]: search('சரிகை'),
  [`${list}&search=silk ${articles - 2}`]: search(`silk ${articles - 2}`),
  [`${list}&search=பட்டு`]: search('பட்டு'),
  [`${list}&search=silk`]: search('silk'),
  [`${list}&search=silk&sort=article_price`]: search('silk'),
  'getArticleById/77': [listed('and id = 77')],
  'getBannerById/1': [
    'select id, version, banner_name, bannerstartdate, bannerenddate from banners where deleted_at is null and id = 1',
  ],
  'getmaterial_masterById/1': [
    `select id, version, material_type, material_remark, (select sum(articles) from article_counts
      where bearing = 'Material' and name = material_type) as articles from materials where deleted_at is null and id = 1`,
  ],
}

const product = await startProduct(settings)
const { headers } = await adminAt(product.url)
const url = product.url.replace('localhost', '127.0.0.1')
const calls = Object.entries(works)
const bodies = await Promise.all(
  calls.map(async ([path]) => (await fetch(`${url}/api/${encodeURI(path)}`, { headers })).text()),
)
const floor = fork(join(import.meta.dirname, 'floor.ts'))
floor.send({
  file,
  works: calls.map(([, sql], at) => ({ sql, body: bodies[at] ?? '' })),
} satisfies Floor)
const [port] = (await once(floor, 'message')) as [number]

const rows = []
for (const [at, [path]] of calls.entries()) {
  const { ours, bytes, sql } = await sideBySide({
    ours: { url: `${url}/api/${encodeURI(path)}`, headers },
    bytes: { url: `http://127.0.0.1:${port}/bytes/${at}` },
    sql: { url: `http://127.0.0.1:${port}/sql/${at}` },
  })
  rows.push({
    call: path,
    'of (a)': (ours.perSecond / bytes.perSecond).toFixed(2),
    'of (b)': works[path]?.length === 0 ? '' : (ours.perSecond / sql.perSecond).toFixed(2),
    'a second': Math.round(ours.perSecond),
    'least to most': `${Math.round(ours.least)} to ${Math.round(ours.most)}`,
    '(a)': Math.round(bytes.perSecond),
    '(b)': works[path]?.length === 0 ? '' : Math.round(sql.perSecond),
    'p95, ms': ours.p95.toFixed(1),
    'p99, ms': ours.p99.toFixed(1),
  })
}
console.log(`${articles} articles`)
console.table(rows)
floor.kill()
await product.end()
await rm(folder, { recursive: true, force: true })
