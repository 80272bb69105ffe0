import { compare } from '../measuring/load.ts'
import { formatFigure, type Row, rowOf } from '../measuring/row.ts'
import type { Shop } from '../shop.ts'
import { startBaseline } from './start-baseline.ts'

/** A script of the site, compressed as browsers get it, compared with (a). */
export const measureSiteFile = async (shop: Shop): Promise<Row[]> => {
  const product = await shop.start()
  const home = await (await fetch(product.url)).text()
  const [path = ''] = /\/assets\/[\w-]+\.js/.exec(home) ?? []
  const script = { url: product.url + path, headers: { 'accept-encoding': 'br' } }
  const length = Number((await fetch(script.url, script)).headers.get('content-length'))
  const baseline = await startBaseline({
    file: shop.file,
    queries: [{ sql: [], body: 'x'.repeat(length) }],
  })
  const figures = await compare({
    ours: script,
    '(a)': { url: `${baseline.url}/bytes/0` },
  })
  baseline.end()
  await product.end()
  return [
    rowOf({
      work: `a script of ${Math.round(length / 1024)} KB`,
      ratio: figures.ours.perSecond.median / figures['(a)'].perSecond.median,
      of: 'of (a)',
      ours: figures.ours.perSecond,
      unit: 'a second',
      baseline: `(a) ${formatFigure(figures['(a)'].perSecond.median, 'a second')}`,
    }),
  ]
}
