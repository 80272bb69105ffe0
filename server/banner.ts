import { type SqlBool, sql } from 'kysely'
import { type BannerColumn, type BannerStatus, bannerApi } from '../contract/banner.ts'
import type { ListQuery } from '../contract/list-query.ts'
import type { Db } from './database/open.ts'
import { cut, pattern, tellTotal } from './http/list.ts'
import { notThere } from './http/refused.ts'
import { serve } from './http/serve.ts'

/** Active from the start of the first day to the end of the last; one that ends before it starts never is. */
const statusOn = (today: string) =>
  sql<BannerStatus>`case
    when bannerenddate < ${today} or bannerenddate < bannerstartdate then 'Expired'
    when bannerstartdate > ${today} then 'Scheduled'
    else 'Active' end`

const fields = ['id', 'banner_name', 'bannerstartdate', 'bannerenddate'] as const

const order = (sort: BannerColumn = 'bannerstartdate', today: string) =>
  sort === 'active'
    ? statusOn(today)
    : sort === 'banner_name'
      ? sql`lower(banner_name)`
      : sql.ref(sort)

const find = async (db: Db, query: ListQuery<BannerColumn>, today: string) => {
  let found = db.selectFrom('banners')
  if (query.search) {
    found = found.where(
      sql<SqlBool>`lower(banner_name) like ${pattern(query.search.trim())} escape '\\'`,
    )
  }
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await cut(
    found
      .select([...fields, statusOn(today).as('active')])
      .orderBy(order(query.sort, today), query.order ?? (query.sort ? 'asc' : 'desc'))
      .orderBy('id', 'desc'),
    query,
  ).execute()
  return { rows, total }
}

/** The calls of the banner screen; `today` is the day in the shop's time zone as `YYYY-MM-DD`. */
export const bannerRoutes = (db: Db, today: () => string) => [
  serve(bannerApi.active, async () => {
    const active = await db
      .selectFrom('banners')
      .select('banner_name')
      .where('bannerstartdate', '<=', today())
      .where('bannerenddate', '>=', today())
      .orderBy('bannerstartdate', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return active?.banner_name ?? null
  }),

  serve(bannerApi.all, async ({ query, reply }) => {
    const { rows, total } = await find(db, query, today())
    tellTotal(reply, total)
    return rows
  }),

  serve(bannerApi.one, async ({ id }) => {
    const banner = await db
      .selectFrom('banners')
      .select([...fields, statusOn(today()).as('active')])
      .where('id', '=', id)
      .executeTakeFirst()
    return banner ?? null
  }),

  serve(bannerApi.create, async ({ body }) => {
    await db.insertInto('banners').values(body).execute()
  }),

  serve(bannerApi.update, async ({ id, body }) => {
    const changes = Object.entries(body).filter(([, value]) => value !== '' && value !== undefined)
    // Setting the name to itself first lets an edit without any change still find out whether the banner is there.
    const { numUpdatedRows } = await db
      .updateTable('banners')
      .set({ banner_name: sql.ref('banner_name'), ...Object.fromEntries(changes) })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notThere()
  }),

  serve(bannerApi.remove, async ({ id }) => {
    const { numDeletedRows } = await db
      .deleteFrom('banners')
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notThere()
  }),
]
