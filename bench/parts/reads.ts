import { articleFields } from '../../contract/articles/articles.ts'
import { compare } from '../measuring/load.ts'
import { formatFigure, type Row, rowOf } from '../measuring/row.ts'
import { makeBaselineFile, type Shop } from '../shop.ts'
import { startBaseline } from './start-baseline.ts'
import { listPath, startProduct } from './start-product.ts'

/* Reads on SQLite over 10 connections, compared with (a) and (b); (b) searches with `like` on an indexed lower-case column. */

const columns = `${['id', 'version', ...articleFields].join(', ')}, coalesce((select article_pic from article_pictures
  where article_id = articles.id and article_pictures.deleted_at is null
  order by position, article_pictures.id limit 1), '') as article_pic`
const selectArticles = (rest: string) =>
  `select ${columns} from articles where deleted_at is null ${rest}`
const page = (order: string, offset = 0) => [
  "select sum(articles) from article_counts where bearing = ''",
  selectArticles(`order by ${order} limit 20 offset ${offset}`),
]
const searchWhere = (like: string, order = 'id desc') => [
  `select count(*) as total from articles where deleted_at is null ${like}`,
  selectArticles(`${like} order by ${order} limit 20`),
]
const likeText = (text: string) => `and article_name_lower like '%${text}%'`
const search = (text: string, order?: string) => searchWhere(likeText(text), order)
const searchWords = (...words: string[]) => searchWhere(words.map(likeText).join(' '))
const recordTarget = { of: '(b)' as const, min: 0.4 }
const pageTarget = { of: '(b)' as const, min: 0.6 }
const searchTarget = { of: '(b)' as const, min: 2 }

interface Work {
  sql: string[]
  of: '(a)' | '(b)'
  min?: number
}

const works: Record<string, Work> = {
  getActiveBannerOne: {
    of: '(a)',
    min: 0.4,
    sql: [
      `select banner_name from banners where deleted_at is null and bannerstartdate <= '2026-08-15'
        and bannerenddate >= '2026-08-15' order by bannerstartdate desc, id desc limit 1`,
    ],
  },
  [listPath]: { ...pageTarget, sql: page('id desc') },
  [`${listPath}&sort=article_name`]: { ...pageTarget, sql: page('article_name_folded, id') },
  [`${listPath}&sort=article_price`]: { ...pageTarget, sql: page('article_price, id') },
  [`${listPath}&sort=article_stock`]: { ...pageTarget, sql: page('article_stock, id') },
  [`${listPath}&search=சரிகை`]: { ...searchTarget, sql: search('சரிகை') },
  [`${listPath}&search=silk 9998`]: { ...searchTarget, sql: search('silk 9998') },
  [`${listPath}&search=si gr 99`]: { of: '(b)', sql: searchWords('si', 'gr', '99') },
  [`${listPath}&search=kanchi&sort=article_name`]: {
    ...searchTarget,
    sql: search('kanchi', 'article_name_lower, id'),
  },
  [`${listPath}&search=kanchi`]: { ...searchTarget, sql: search('kanchi') },
  [`${listPath}&search=பட்டு`]: { ...searchTarget, sql: search('பட்டு') },
  [`${listPath}&search=silk`]: { ...searchTarget, sql: search('silk') },
  'getArticleById/77': { ...recordTarget, sql: [selectArticles('and id = 77')] },
  'getBannerById/1': {
    ...recordTarget,
    sql: [
      'select id, version, banner_name, bannerstartdate, bannerenddate from banners where deleted_at is null and id = 1',
    ],
  },
  'getmaterial_masterById/1': {
    ...recordTarget,
    sql: [
      `select id, version, material_type, material_remark, (select sum(articles) from article_counts
        where bearing = 'Material' and name = material_type) as articles
        from materials where deleted_at is null and id = 1`,
    ],
  },
}

export const measureReads = async (shop: Shop): Promise<Row[]> => {
  const { targetOf, end } = await startProduct(shop)
  const calls = Object.entries(works)
  const bodies = await Promise.all(
    calls.map(async ([path]) => (await fetch(targetOf(path).url, targetOf(path))).text()),
  )
  const baseline = await startBaseline({
    file: await makeBaselineFile(shop.file),
    queries: calls.map(([, { sql }], index) => ({ sql, body: bodies[index] ?? '' })),
  })
  const rows: Row[] = []
  for (const [index, [work, { of, min = 0 }]] of calls.entries()) {
    const figures = await compare({
      ours: targetOf(work),
      '(a)': { url: `${baseline.url}/bytes/${index}` },
      '(b)': { url: `${baseline.url}/sql/${index}` },
    })
    const { ours } = figures
    const rate = (name: '(a)' | '(b)') =>
      `${name} ${formatFigure(figures[name].perSecond.median, 'a second')}`
    rows.push(
      rowOf({
        work,
        ratio: ours.perSecond.median / figures[of].perSecond.median,
        of: `of ${of}`,
        target: { min },
        ours: ours.perSecond,
        unit: 'a second',
        baseline: `${rate('(a)')}, ${rate('(b)')}`,
      }),
    )
  }
  baseline.end()
  await end()
  return rows
}
