import { compare } from '../measuring/load.ts'
import { formatFigure, type Row, rowOf } from '../measuring/row.ts'
import type { Summary } from '../measuring/statistics.ts'
import { makeShop, type Shop } from '../shop.ts'
import { listPath, startProduct } from './start-product.ts'

const MILLION = 1_000_000
const orders = ['', '&sort=article_name', '&sort=article_price', '&sort=article_stock']
/** Each search with the most milliseconds that its slowest hundredth may take. */
const searches: [text: string, maxMs: number][] = [
  ['சரிகை', 30],
  ['silk 777778', 30],
  ['பட்டு', 60],
  ['silk', 60],
  ['silk&sort=article_price', 60],
  ['kanchi', 60],
  ['kanchi&sort=article_name', 60],
  ['kanchi&sort=article_price', 60],
]

type Product = Awaited<ReturnType<typeof startProduct>>

const pageRow = (
  path: string,
  ours: Summary,
  { reference, of, max }: { reference: Summary; of: string; max: number },
) =>
  rowOf({
    work: `p99 of ${path} at a million`,
    ratio: ours.median / reference.median,
    of,
    target: { max },
    ours,
    unit: 'ms',
    baseline: formatFigure(reference.median, 'ms'),
  })

const measurePages = async (small: Product, large: Product, order: string): Promise<Row[]> => {
  const path = listPath + order
  const [middle, last] = [`${path}&page=500`, `${path}&page=${MILLION / 20}`]
  const figures = await compare({
    small: small.targetOf(path),
    first: large.targetOf(path),
    middle: large.targetOf(middle),
    last: large.targetOf(last),
  })
  const first = { reference: figures.first.p99, of: 'of the first page', max: 3 }
  return [
    pageRow(path, figures.first.p99, {
      reference: figures.small.p99,
      of: 'of at 10,000',
      max: 2,
    }),
    pageRow(middle, figures.middle.p99, first),
    pageRow(last, figures.last.p99, first),
  ]
}

const measureSearch = async (large: Product, text: string, max: number): Promise<Row> => {
  const path = `${listPath}&search=${text}`
  const { ours } = await compare({ ours: large.targetOf(path) }, { connections: 1 })
  return rowOf({
    work: `p99 of ${path} at a million`,
    target: { max },
    ours: ours.p99,
    unit: 'ms',
  })
}

export const measureMillion = async (smallShop: Shop): Promise<Row[]> => {
  const shop = await makeShop(MILLION)
  const [small, large] = [await startProduct(smallShop), await startProduct(shop)]
  const rows: Row[] = []
  for (const order of orders) rows.push(...(await measurePages(small, large, order)))
  for (const [text, maxMs] of searches) rows.push(await measureSearch(large, text, maxMs))
  await small.end()
  await large.end()
  await shop.remove()
  return rows
}
