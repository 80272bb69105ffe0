import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { adminAt, administrator } from '../tools/drills/administrator.ts'
import { startProduct } from '../tools/product.ts'
import type { Floor } from './floor.ts'
import { sideBySide } from './load.ts'

/*
 * Reads of the built product on SQLite, beside (a) a bare server that sends the same bytes and (b) a bare server that runs
 * the same SQL; 10 connections, interleaved, medians of three rounds: `node bench/reads.ts 10000`.
 */

const articles = Number(process.argv[2] ?? 10_000)
const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
const settings = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', ...administrator }

const empty = await startProduct(settings)
await empty.end()
const file = join(folder, 'freightloom.sqlite')
const database = new DatabaseSync(file)
database.exec(`
  insert into banners (banner_name, bannerstartdate, bannerenddate)
    values ('Onam week', '2020-01-01', '2099-12-31');
  with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${articles})
  insert into articles (article_name, article_price, article_stock, Material, article_Blouse, article_Length, article_wash,
      article_remark, article_fb, article_twit, article_pinint)
    select 'Bottle green silk ' || n, 1000 + n * 7919 % 90000, n * 31 % 20, 'Mulberry silk', 'Yes', '6.3 m', 'Dry wash',
      'NA', 'NA', 'NA', 'Bridal' from numbers`)
database.close()

const cover = `coalesce((select article_pic from article_pictures where article_id = articles.id
  and article_pictures.deleted_at is null order by position, article_pictures.id limit 1), '') as article_pic`
const list = (order: string) => [
  'select count(*) as total from articles where deleted_at is null',
  `select *, ${cover} from articles where deleted_at is null order by ${order} limit 20`,
]
const works = {
  getActiveBannerOne: [
    `select banner_name from banners where deleted_at is null and bannerstartdate <= '2026-08-15'
      and bannerenddate >= '2026-08-15' order by bannerstartdate desc, id desc limit 1`,
  ],
  'getArticle?page=1&pageSize=20': list('id desc'),
  'getArticle?page=1&pageSize=20&sort=article_name': list('lower(article_name), id desc'),
  'getArticle?page=1&pageSize=20&sort=article_price': list('article_price, id desc'),
  [`getArticle?page=${articles / 20}&pageSize=20`]: [
    'select count(*) as total from articles where deleted_at is null',
    `select *, ${cover} from articles where deleted_at is null order by id desc
      limit 20 offset ${articles - 20}`,
  ],
  'getArticle?page=1&pageSize=20&search=silk%209': [
    "select count(*) as total from articles where deleted_at is null and lower(article_name) like '%silk 9%'",
    `select *, ${cover} from articles where deleted_at is null and lower(article_name) like '%silk 9%'
      order by id desc limit 20`,
  ],
  'getArticleById/77': [`select *, ${cover} from articles where deleted_at is null and id = 77`],
}

const product = await startProduct(settings)
const { headers } = await adminAt(product.url)
const url = product.url.replace('localhost', '127.0.0.1')
const calls = Object.entries(works)
const bodies = await Promise.all(
  calls.map(async ([path]) => (await fetch(`${url}/api/${path}`, { headers })).text()),
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
    ours: { url: `${url}/api/${path}`, headers },
    bytes: { url: `http://127.0.0.1:${port}/bytes/${at}` },
    sql: { url: `http://127.0.0.1:${port}/sql/${at}` },
  })
  rows.push({
    call: path,
    'of (a)': (ours.perSecond / bytes.perSecond).toFixed(2),
    'of (b)': (ours.perSecond / sql.perSecond).toFixed(2),
    'a second': Math.round(ours.perSecond),
    'least to most': `${Math.round(ours.least)} to ${Math.round(ours.most)}`,
    '(a)': Math.round(bytes.perSecond),
    '(b)': Math.round(sql.perSecond),
    'p99, ms': ours.p99.toFixed(1),
  })
}
console.log(`${articles} articles`)
console.table(rows)
floor.kill()
await product.end()
await rm(folder, { recursive: true, force: true })
