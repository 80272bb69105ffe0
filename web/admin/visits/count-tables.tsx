import type { ReactNode } from 'react'
import { countOf } from '../../../contract/numbers/count-of.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import {
  OTHER_PATH,
  type PageCount,
  type VisitStatistics,
  type WidthClass,
} from '../../../contract/visits/visits.ts'
import { publicTitleOf } from '../../public-title.ts'
import styles from './count-tables.module.css'

interface Row {
  id: string
  name: ReactNode
  more?: string
  /** The bar below the name shows the first. */
  counts: readonly number[]
}

interface CountTableProps {
  title: string
  columns: readonly string[]
  rows: readonly Row[]
  none: string
  rest?: string | undefined
}

function CountTable({ title, columns, rows, none, rest }: CountTableProps) {
  const most = Math.max(1, ...rows.map(({ counts }) => counts[0] ?? 0))
  return (
    <section className={styles.box} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, more, counts }) => (
              <tr key={id}>
                <th scope="row" style={{ '--share': (counts[0] ?? 0) / most }}>
                  <bdi>{name}</bdi>
                  {more && <small>{more}</small>}
                </th>
                {counts.map((count, index) => (
                  <td key={columns[index + 1]}>{formatCount(count)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rest && <p className={styles.none}>{rest}</p>}
    </section>
  )
}

const otherTitles: Readonly<Record<string, readonly [name: string, more: string]>> = {
  '/Shop': ['Saree shop', 'All lists and filters'],
  '/Order': ['Orders', 'All order pages together'],
  [OTHER_PATH]: ['Other pages', 'Over the daily limit we store'],
}

const nameOf = ({ path, article_name }: PageCount): Pick<Row, 'name' | 'more'> => {
  const [name, more] = otherTitles[path] ?? [article_name ?? publicTitleOf(path) ?? path]
  if (more) return { name, more }
  return path.startsWith('/Saree/') ? { name, more: path.slice('/Saree/'.length) } : { name }
}

const widthNames: Record<WidthClass, readonly [name: string, more: string]> = {
  phone: ['Phone', 'Up to 500 px'],
  tablet: ['Tablet', '501 to 1000 px'],
  desk: ['Computer', 'Over 1000 px'],
}

const sourceRow = ({ name, visits }: VisitStatistics['sources'][number]): Row =>
  name === ''
    ? { id: '', name: 'Unknown source', more: 'Typed, saved, or from an app', counts: [visits] }
    : { id: name, name: name === 'whatsapp' ? 'WhatsApp' : name, counts: [visits] }

const sumOf = (rows: readonly { visits: number }[]) =>
  rows.reduce((sum, { visits }) => sum + visits, 0)

export function CountTables({ statistics }: { statistics: VisitStatistics }) {
  const { visits, sources, campaigns, pages, page_count, widths } = statistics
  const others = visits - sumOf(sources)
  const morePages = page_count - pages.length
  return (
    <div className={styles.columns}>
      <div>
        <CountTable
          title="Pages"
          columns={['Page', 'Pages seen', 'Entry page', 'Previews']}
          rows={pages.map((page) => ({
            id: page.path,
            ...nameOf(page),
            counts: [page.views, page.visits, page.previews],
          }))}
          none="No page views in this period."
          rest={morePages > 0 ? `And ${countOf(morePages, 'more page')}.` : undefined}
        />
      </div>
      <div>
        <CountTable
          title="Where they came from"
          columns={['From', 'Visits']}
          rows={[
            ...sources.map(sourceRow),
            ...(others > 0 ? [{ id: 'others', name: 'Others', counts: [others] }] : []),
          ]}
          none="No visits in this period."
        />
        <CountTable
          title="Campaigns"
          columns={['Campaign', 'Visits', 'Orders']}
          rows={campaigns.map(({ name, visits, orders }) => ({
            id: name,
            name,
            counts: [visits, orders],
          }))}
          none="No campaign links yet. Add ?utm_campaign=diwali to a link to see it here."
        />
        <CountTable
          title="Screen width"
          columns={['Width', 'Visits']}
          rows={widths.map(({ width, visits }) => {
            const [name, more] = widthNames[width]
            return { id: width, name, more, counts: [visits] }
          })}
          none=""
        />
      </div>
    </div>
  )
}
