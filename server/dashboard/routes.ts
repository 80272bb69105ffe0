import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type DashboardFacts, dashboardApi } from '../../contract/dashboard.ts'
import type { Db } from '../database/database.ts'
import { serve } from '../http/serve.ts'
import { hasFewLeft, hasNoPicture, shownState } from '../records/article-conditions.ts'

interface DashboardServices {
  db: Db
  today: () => string
  findNewEnquiries(): Promise<Pick<DashboardFacts, 'new_enquiries' | 'oldest_enquiry'>>
}

const countArticles = (db: Db) => {
  const countWhere = (condition: RawBuilder<SqlBool>) =>
    sql<number>`count(case when ${condition} then 1 end)`
  return db
    .selectFrom('articles')
    .where('deleted_at', 'is', null)
    .select([
      countWhere(sql`${shownState} = 'sold out'`).as('sold_out'),
      countWhere(hasFewLeft).as('few_left'),
      countWhere(hasNoPicture).as('without_picture'),
      countWhere(sql`${shownState} = 'draft'`).as('drafts'),
    ])
    .executeTakeFirstOrThrow()
}

const selectBanners = (db: Db) =>
  db
    .selectFrom('banners')
    .where('deleted_at', 'is', null)
    .select(['id', 'banner_name', 'bannerstartdate', 'bannerenddate'])

/** The one that visitors see: of those that overlap the one that began last. */
const findBannerOn = (db: Db, day: string) =>
  selectBanners(db)
    .where('bannerstartdate', '<=', day)
    .where('bannerenddate', '>=', day)
    .orderBy('bannerstartdate', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

const findBannerAfter = (db: Db, day: string) =>
  selectBanners(db)
    .where('bannerstartdate', '>', day)
    .whereRef('bannerenddate', '>=', 'bannerstartdate')
    .orderBy('bannerstartdate')
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const dashboardRoutes = ({ db, today, findNewEnquiries }: DashboardServices) => [
  serve(dashboardApi.facts, async () => {
    const day = today()
    const [enquiries, articles, banner_now = null, banner_next = null] = await Promise.all([
      findNewEnquiries(),
      countArticles(db),
      findBannerOn(db, day),
      findBannerAfter(db, day),
    ])
    return { ...enquiries, ...articles, banner_now, banner_next }
  }),
]
