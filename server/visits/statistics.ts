import { sql } from 'kysely'
import { articleCode } from '../../contract/articles/articles.ts'
import { addDays } from '../../contract/dates/iso-day.ts'
import { idOfSareeAddress } from '../../contract/shop/window/saree-address.ts'
import {
  type VisitPeriod,
  type VisitStatistics,
  widthClasses,
} from '../../contract/visits/visits.ts'
import type { Db } from '../database/database.ts'
import type { Total } from './visit-counter.ts'

type OrdersByCampaign = readonly { name: string; orders: number }[]

/** What other features count between two days of the shop, both included. */
export interface OtherCounts {
  countEnquiries: (from: string, to: string) => Promise<number>
  /** By campaign, the most first; an empty name for orders without one. */
  countOrders: (from: string, to: string) => Promise<OrdersByCampaign>
}

const DAYS = 30
const MONTHS = 12
/** How many sources, campaigns and pages the lists name. */
const MAX_NAMES = 10
const MAX_PAGES = 20

/** The first day of the month that many months later. */
const addMonths = (day: string, months: number) => {
  const first = new Date(`${day.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 10)
}

/** The first days of the steps of a period that ends today, and when the period before it began. */
const planPeriod = (period: VisitPeriod, today: string) => {
  const [add, steps] =
    period === 'days' ? ([addDays, DAYS] as const) : ([addMonths, MONTHS] as const)
  const days = Array.from({ length: steps }, (_, index) => add(today, index + 1 - steps))
  const from = days[0] ?? today
  return { days, from, before: add(from, -steps) }
}

const sumOf = (total: Total) => sql<number>`coalesce(sum(${sql.ref(total)}), 0)`

const countsBetween = (db: Db, from: string, to: string) =>
  db.selectFrom('visit_counts').where('day', '>=', from).where('day', '<=', to)

const readDays = (db: Db, from: string, to: string) =>
  countsBetween(db, from, to)
    .groupBy('day')
    .orderBy('day')
    .select(['day', sumOf('views').as('views'), sumOf('visits').as('visits')])
    .select([sumOf('bots').as('bots'), sumOf('previews').as('previews')])
    .execute()

/** The values of a column with the most of something. */
const readMost = (
  db: Db,
  { from, to }: { from: string; to: string },
  column: 'source' | 'campaign',
  total: Total,
) =>
  countsBetween(db, from, to)
    .where(total, '>', 0)
    .groupBy(column)
    .orderBy(sumOf(total), 'desc')
    .orderBy(column)
    .limit(MAX_NAMES)
    .select([`${column} as name`, sumOf(total).as('count')])
    .execute()

const readVisitsOf = async (
  db: Db,
  { from, to }: { from: string; to: string },
  campaigns: readonly string[],
) => {
  if (campaigns.length === 0) return []
  return countsBetween(db, from, to)
    .where('campaign', 'in', campaigns)
    .groupBy('campaign')
    .select(['campaign as name', sumOf('visits').as('count')])
    .execute()
}

/** The campaigns with the most visits, and those with the most orders, which may have had none: a browser may run no script. */
const readCampaigns = async (
  db: Db,
  span: { from: string; to: string },
  ordersByCampaign: OrdersByCampaign,
) => {
  const visited = await readMost(db, span, 'campaign', 'visits')
  const known = new Set(visited.map(({ name }) => name))
  const ordered = ordersByCampaign
    .slice(0, MAX_NAMES)
    .map(({ name }) => name)
    .filter((name) => !known.has(name))
  const visits = new Map(
    [...visited, ...(await readVisitsOf(db, span, ordered))].map(({ name, count }) => [
      name,
      count,
    ]),
  )
  const orders = new Map(ordersByCampaign.map((row) => [row.name, row.orders]))
  return [...known, ...ordered]
    .filter((name) => name !== '')
    .map((name) => ({ name, visits: visits.get(name) ?? 0, orders: orders.get(name) ?? 0 }))
}

const readWidths = (db: Db, from: string, to: string) =>
  countsBetween(db, from, to)
    .where('visits', '>', 0)
    .groupBy('width')
    .select(['width', sumOf('visits').as('visits')])
    .execute()

/** The pages with the most views, and how many there are in all. */
const readPages = async (db: Db, from: string, to: string) => {
  const rows = await countsBetween(db, from, to)
    .where((row) => row.or([row('views', '>', 0), row('visits', '>', 0), row('previews', '>', 0)]))
    .groupBy('path')
    .orderBy(sumOf('views'), 'desc')
    .orderBy('path')
    .limit(MAX_PAGES)
    .select(['path', sumOf('visits').as('visits'), sumOf('views').as('views')])
    .select([sumOf('previews').as('previews'), sql<number>`count(*) over ()`.as('page_count')])
    .execute()
  return {
    page_count: rows[0]?.page_count ?? 0,
    pages: rows.map(({ page_count, ...page }) => page),
  }
}

const articleIdOf = (path: string) => idOfSareeAddress(path.replace('/Saree/', ''))

/** The names of the articles that some pages show, by their paths. */
const readArticleNames = async (db: Db, paths: readonly string[]) => {
  const ids = paths.map(articleIdOf).filter((id) => id !== undefined)
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('articles')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .select(['id', 'article_name'])
    .execute()
  return new Map(rows.map(({ id, article_name }) => [`/Saree/${articleCode(id)}`, article_name]))
}

const readFirstDay = async (db: Db) => {
  const { first_day } = await db
    .selectFrom('visit_counts')
    .select(({ fn }) => fn.min('day').as('first_day'))
    .executeTakeFirstOrThrow()
  return first_day
}

/** The visits between two days, without the second one; null where not all of that time was counted. */
const readVisitsBefore = async (db: Db, from: string, until: string, firstDay: string | null) => {
  if (firstDay === null || firstDay > from) return null
  const days = await readDays(db, from, addDays(until, -1))
  return days.reduce((sum, { visits }) => sum + visits, 0)
}

type Day = Awaited<ReturnType<typeof readDays>>[number]

const sumDays = (days: readonly Day[]) =>
  days.reduce(
    (sum, day) => ({
      views: sum.views + day.views,
      visits: sum.visits + day.visits,
      bots: sum.bots + day.bots,
      previews: sum.previews + day.previews,
    }),
    { views: 0, visits: 0, bots: 0, previews: 0 },
  )

const stepsFrom = (starts: readonly string[], days: readonly Day[]) =>
  starts.map((from, index) => {
    const next = starts[index + 1]
    const own = days.filter(({ day }) => day >= from && (next === undefined || day < next))
    const { visits, views } = sumDays(own)
    return { from, visits, views }
  })

/** What was counted in a period that ends today, in days of the shop's time zone. */
export const readStatistics = async (
  db: Db,
  period: VisitPeriod,
  to: string,
  { countEnquiries, countOrders }: OtherCounts,
): Promise<VisitStatistics> => {
  const { days: starts, from, before } = planPeriod(period, to)
  const span = { from, to }
  const days = await readDays(db, from, to)
  const sources = await readMost(db, span, 'source', 'visits')
  const ordersByCampaign = await countOrders(from, to)
  const apps = await readMost(db, span, 'source', 'previews')
  const widths = new Map((await readWidths(db, from, to)).map((row) => [row.width, row.visits]))
  const { pages, page_count } = await readPages(db, from, to)
  const names = await readArticleNames(
    db,
    pages.map(({ path }) => path),
  )
  const first_day = await readFirstDay(db)
  return {
    ...span,
    first_day,
    ...sumDays(days),
    visits_before: await readVisitsBefore(db, before, from, first_day),
    enquiries: await countEnquiries(from, to),
    orders: ordersByCampaign.reduce((sum, { orders }) => sum + orders, 0),
    steps: stepsFrom(starts, days),
    preview_apps: apps.map(({ name, count }) => ({ name, previews: count })),
    sources: sources.map(({ name, count }) => ({ name, visits: count })),
    campaigns: await readCampaigns(db, span, ordersByCampaign),
    pages: pages.map((page) => ({ ...page, article_name: names.get(page.path) ?? null })),
    page_count,
    widths: widthClasses.map((width) => ({ width, visits: widths.get(width) ?? 0 })),
  }
}
