import { DatabaseSync } from 'node:sqlite'
import { colourFamilies } from '../../contract/articles/colour-families.ts'
import { sareeAddress } from '../../contract/shop/window/saree-address.ts'
import { MAX_PAGE, PIECES_PER_PAGE, shopAddress } from '../../contract/shop/window/shop-query.ts'
import { addFunctions } from '../../server/database/engines/sqlite.ts'
import { compare } from '../measuring/load.ts'
import { formatFigure, type Row, rowOf } from '../measuring/row.ts'
import { makeShop } from '../shop.ts'
import { startBaseline } from './start-baseline.ts'

/* Public pages on SQLite: kept ones compared with (a), and lists that are made again after each change. */

const ARTICLES = 10_000
const MAX_MADE_MS = 15
const headers = { 'accept-encoding': 'br' }
const materials = ['Mulberry silk', 'Tussar silk', 'Eri silk', 'Silk and cotton', 'Cotton']
const categories = ['Bridal', 'Brocade', 'Ikat', 'Checks', 'Temple border', 'Daily wear']

const keptPaths = [
  shopAddress(),
  sareeAddress({ id: 77, article_name: 'Bottle green silk 77' }),
  '/',
  '/Terms',
]
const listPaths = [
  shopAddress(),
  shopAddress({ page: MAX_PAGE }),
  shopAddress({ order: 'price-up', page: MAX_PAGE }),
  shopAddress({ category: 'Ikat', material: 'Eri silk', colour: 'green' }),
]

/** Puts all articles into the shop, each with a photo (without its files), in every mix of material, category and colour. */
const fillWindow = (database: DatabaseSync) => {
  const insertNames = (into: string, names: string[]) =>
    database.prepare(`insert into ${into} from json_each(?)`).run(JSON.stringify(names))
  insertNames(`materials (material_type, material_remark) select value, ''`, materials.slice(1))
  insertNames(
    `categories (article_category_name, article_category_image) select value, printf('%032x.jpg', key + 1)`,
    categories,
  )
  const at = new Date().toISOString()
  database
    .prepare(`insert into images (name, width, height, colour, uploaded_at, derived_at, colour_family)
      select printf('%032x.jpg', articles.id), 1500, 2000, '#1f6b4d', :at, :at,
        (select value from json_each(:families) where key = articles.id / 30 % 10) from articles`)
    .run({ at, families: JSON.stringify(Object.keys(colourFamilies)) })
  database.exec(`insert into article_pictures (article_id, article_pic, alt, position)
    select id, printf('%032x.jpg', id), article_name, 1 from articles`)
  database
    .prepare(`update articles set article_state = 'shop',
      "Material" = (select value from json_each(:materials) where key = articles.id % 5),
      article_pinint = (select value from json_each(:categories) where key = articles.id / 5 % 6)`)
    .run({ materials: JSON.stringify(materials), categories: JSON.stringify(categories) })
}

const measureKept = async (url: string, file: string): Promise<Row[]> => {
  const targets = keptPaths.map((path) => ({ path, target: { url: url + path, headers } }))
  const lengths = await Promise.all(
    targets.map(async ({ target }) =>
      Number((await fetch(target.url, target)).headers.get('content-length')),
    ),
  )
  const baseline = await startBaseline({
    file,
    queries: lengths.map((length) => ({ sql: [], body: 'x'.repeat(length) })),
  })
  const rows: Row[] = []
  for (const [index, { path, target }] of targets.entries()) {
    const figures = await compare({
      ours: target,
      '(a)': { url: `${baseline.url}/bytes/${index}` },
    })
    rows.push(
      rowOf({
        work: `${path}, kept, ${((lengths[index] ?? 0) / 1024).toFixed(1)} KB`,
        ratio: figures.ours.perSecond.median / figures['(a)'].perSecond.median,
        of: 'of (a)',
        target: { min: 0.45 },
        ours: figures.ours.perSecond,
        unit: 'a second',
        baseline: `(a) ${formatFigure(figures['(a)'].perSecond.median, 'a second')}`,
      }),
    )
  }
  baseline.end()
  return rows
}

/** A list that found less would be made sooner. */
const checkIsFull = async (url: string) => {
  const page = await fetch(url).then((answer) => answer.text())
  if (new Set(page.match(/href="\/Saree\/[^"]+"/g)).size < PIECES_PER_PAGE)
    throw new Error(`${url} is no full page.`)
}

const measureMade = async (url: string, database: DatabaseSync): Promise<Row[]> => {
  const change = database.prepare(
    'update articles set article_price = article_price + 1 where id = 1',
  )
  const rows: Row[] = []
  for (const path of listPaths) {
    const target = { url: url + path, headers }
    await checkIsFull(target.url)
    const { made, kept } = await compare(
      { made: { ...target, prepare: () => void change.run() }, kept: target },
      { connections: 1 },
    )
    rows.push(
      rowOf({
        work: `p95 of ${path} after a change`,
        target: { max: MAX_MADE_MS },
        ours: made.p95,
        unit: 'ms',
        baseline: `kept ${formatFigure(kept.p95.median, 'ms')}`,
      }),
    )
  }
  return rows
}

export const measureWindow = async (): Promise<Row[]> => {
  const shop = await makeShop(ARTICLES)
  const database = new DatabaseSync(shop.file, { timeout: 5000 })
  addFunctions(database)
  fillWindow(database)
  const product = await shop.start()
  const rows = [
    ...(await measureKept(product.url, shop.file)),
    ...(await measureMade(product.url, database)),
  ]
  await product.end()
  database.close()
  await shop.remove()
  return rows
}
