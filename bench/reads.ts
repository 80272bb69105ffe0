import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { articleFields } from '../contract/articles.ts'
import { adminAt } from '../tests/drills/administrator.ts'
import type { Floor } from './floor.ts'
import { sideBySide } from './load.ts'
import type { Spread } from './median.ts'
import { type Row, rowOf, shown } from './row.ts'
import { makeFloorFile, makeShop, type Shop } from './shop.ts'

/*
 * Reads of the built product on SQLite over 10 connections, beside (a) a bare server that sends the same bytes and (b) a bare
 * server that runs SQL for the same, which for a search is `like` on a stored lower-case column; interleaved, medians of
 * five rounds.
 */

const columns = `${['id', 'version', ...articleFields].join(', ')}, coalesce((select article_pic from article_pictures
  where article_id = articles.id and article_pictures.deleted_at is null
  order by position, article_pictures.id limit 1), '') as article_pic`
const listed = (rest: string) => `select ${columns} from articles where deleted_at is null ${rest}`
const page = (order: string, offset = 0) => [
  "select sum(articles) from article_counts where bearing = ''",
  listed(`order by ${order} limit 20 offset ${offset}`),
]
const search = (text: string, order = 'id desc') => {
  const like = `and article_name_lower like '%${text}%'`
  return [
    `select count(*) as total from articles where deleted_at is null ${like}`,
    listed(`${like} order by ${order} limit 20`),
  ]
}
const one = { of: '(b)' as const, least: 0.5 }
const first = { of: '(b)' as const, least: 0.6 }
const faster = { of: '(b)' as const, least: 2 }
const list = 'getArticle?pageSize=20'

interface Work {
  sql: string[]
  of: '(a)' | '(b)'
  least?: number
}

const works: Record<string, Work> = {
  getActiveBannerOne: {
    of: '(a)',
    least: 0.6,
    sql: [
      `select banner_name from banners where deleted_at is null and bannerstartdate <= '2026-08-15'
        and bannerenddate >= '2026-08-15' order by bannerstartdate desc, id desc limit 1`,
    ],
  },
  [list]: { ...first, sql: page('id desc') },
  [`${list}&sort=article_name`]: { ...first, sql: page('article_name_folded, id') },
  [`${list}&sort=article_price`]: { ...first, sql: page('article_price, id') },
  [`${list}&sort=article_stock`]: { ...first, sql: page('article_stock, id') },
  [`${list}&search=சரிகை`]: { ...faster, sql: search('சரிகை') },
  [`${list}&search=silk 9998`]: { ...faster, sql: search('silk 9998') },
  [`${list}&search=kanchi&sort=article_name`]: {
    ...faster,
    sql: search('kanchi', 'article_name_lower, id'),
  },
  [`${list}&search=kanchi`]: { ...faster, sql: search('kanchi') },
  [`${list}&search=பட்டு`]: { ...faster, sql: search('பட்டு') },
  [`${list}&search=silk`]: { ...faster, sql: search('silk') },
  'getArticleById/77': { ...one, sql: [listed('and id = 77')] },
  'getBannerById/1': {
    ...one,
    sql: [
      'select id, version, banner_name, bannerstartdate, bannerenddate from banners where deleted_at is null and id = 1',
    ],
  },
  'getmaterial_masterById/1': {
    ...one,
    sql: [
      `select id, version, material_type, material_remark, (select sum(articles) from article_counts
        where bearing = 'Material' and name = material_type) as articles
        from materials where deleted_at is null and id = 1`,
    ],
  },
}

const open = async (shop: Shop) => {
  const product = await shop.start()
  const { headers } = await adminAt(product.url)
  const at = (path: string) => ({
    url: `${product.url}/api/${encodeURI(path)}`,
    headers,
  })
  return { at, end: product.end }
}

/** Each read of ten thousand articles beside its floors. */
export const measureReads = async (shop: Shop): Promise<Row[]> => {
  const { at, end } = await open(shop)
  const calls = Object.entries(works)
  const bodies = await Promise.all(
    calls.map(async ([path]) => (await fetch(at(path).url, at(path))).text()),
  )
  const floor = fork(join(import.meta.dirname, 'floor.ts'))
  floor.send({
    file: await makeFloorFile(shop.file),
    works: calls.map(([, { sql }], index) => ({ sql, body: bodies[index] ?? '' })),
  } satisfies Floor)
  const [port] = (await once(floor, 'message')) as [number]
  const rows: Row[] = []
  for (const [index, [work, { of, least = 0 }]] of calls.entries()) {
    const figures = await sideBySide({
      ours: at(work),
      '(a)': { url: `http://127.0.0.1:${port}/bytes/${index}` },
      '(b)': { url: `http://127.0.0.1:${port}/sql/${index}` },
    })
    const { ours } = figures
    const rate = (name: '(a)' | '(b)') =>
      `${name} ${shown(figures[name].perSecond.mid, 'a second')}`
    rows.push(
      rowOf({
        work,
        ratio: ours.perSecond.mid / figures[of].perSecond.mid,
        of: `of ${of}`,
        target: { least },
        ours: ours.perSecond,
        unit: 'a second',
        floor: `${rate('(a)')}, ${rate('(b)')}`,
      }),
    )
  }
  floor.kill()
  await end()
  return rows
}

const million = 1_000_000

/** Pages of a million articles beside those of ten thousand, and later ones beside the first; then searches alone. */
export const measureMillion = async (small: Shop): Promise<Row[]> => {
  const shop = await makeShop(million)
  const [few, many] = [await open(small), await open(shop)]
  const rows: Row[] = []
  for (const sort of ['', '&sort=article_name', '&sort=article_price', '&sort=article_stock']) {
    const path = list + sort
    const [middle, last] = [`${path}&page=500`, `${path}&page=${million / 20}`]
    const figures = await sideBySide({
      ten: few.at(path),
      first: many.at(path),
      middle: many.at(middle),
      last: many.at(last),
    })
    const row = (work: string, ours: Spread, beside: Spread, of: string, most: number) =>
      rowOf({
        work: `p99 of ${work} at a million`,
        ratio: ours.mid / beside.mid,
        of,
        target: { most },
        ours,
        unit: 'ms',
        floor: shown(beside.mid, 'ms'),
      })
    const { ten, first } = figures
    rows.push(
      row(path, first.p99, ten.p99, 'of at 10,000', 2),
      row(middle, figures.middle.p99, first.p99, 'of the first page', 3),
      row(last, figures.last.p99, first.p99, 'of the first page', 3),
    )
  }
  for (const [text, most] of [
    ['சரிகை', 30],
    ['silk 777778', 30],
    ['பட்டு', 60],
    ['silk', 60],
    ['silk&sort=article_price', 60],
    ['kanchi', 60],
    ['kanchi&sort=article_name', 60],
    ['kanchi&sort=article_price', 60],
  ] as const) {
    const { mio } = await sideBySide({ mio: many.at(`${list}&search=${text}`) }, { connections: 1 })
    rows.push(
      rowOf({
        work: `p99 of ${list}&search=${text} at a million`,
        target: { most },
        ours: mio.p99,
        unit: 'ms',
      }),
    )
  }
  await few.end()
  await many.end()
  await shop.remove()
  return rows
}
