import type { FastifyInstance } from 'fastify'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type DashboardFacts, dashboardApi } from '../../contract/dashboard.ts'
import { displayState, hasFewLeft, hasNoPicture } from '../articles/shared/article-conditions.ts'
import type { Db } from '../database/database.ts'
import { serve } from '../http/serve.ts'

interface DashboardServices {
  db: Db
  findBanners(): Promise<Pick<DashboardFacts, 'banner_now' | 'banner_next'>>
  countDueEnquiries(): Promise<number>
  countToTell(): Promise<number>
  findNewEnquiries(): Promise<Pick<DashboardFacts, 'new_enquiries' | 'oldest_enquiry'>>
  findWaitingEnquiries(): Promise<DashboardFacts['waiting_enquiries']>
  findScarceArticles(): Promise<DashboardFacts['scarce_articles']>
  hasOrders(): Promise<boolean>
  findSettingFacts(): Promise<Pick<DashboardFacts, 'unfilled_settings' | 'is_open'>>
}

const countArticles = (db: Db) => {
  const countWhere = (condition: RawBuilder<SqlBool>) =>
    sql<number>`count(case when ${condition} then 1 end)`
  return db
    .selectFrom('articles')
    .where('deleted_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('articles'),
      countWhere(sql`${displayState} = 'shop'`).as('in_shop'),
      countWhere(sql`${displayState} = 'sold out'`).as('sold_out'),
      countWhere(hasFewLeft).as('few_left'),
      countWhere(hasNoPicture).as('without_picture'),
      countWhere(sql`${displayState} = 'draft'`).as('drafts'),
    ])
    .executeTakeFirstOrThrow()
}

const countRecords = async (db: Db, table: 'categories' | 'materials') => {
  const { count } = await db
    .selectFrom(table)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const dashboardRoutes = async (app: FastifyInstance, services: DashboardServices) => {
  serve(app, dashboardApi.facts, async () => {
    const [
      enquiries,
      waiting,
      due,
      to_tell,
      categories,
      materials,
      articles,
      scarce,
      banners,
      settings,
      has_orders,
    ] = await Promise.all([
      services.findNewEnquiries(),
      services.findWaitingEnquiries(),
      services.countDueEnquiries(),
      services.countToTell(),
      countRecords(services.db, 'categories'),
      countRecords(services.db, 'materials'),
      countArticles(services.db),
      services.findScarceArticles(),
      services.findBanners(),
      services.findSettingFacts(),
      services.hasOrders(),
    ])
    return {
      ...enquiries,
      waiting_enquiries: waiting,
      due_enquiries: due,
      to_tell,
      categories,
      materials,
      ...articles,
      scarce_articles: scarce,
      ...settings,
      has_orders,
      ...banners,
    }
  })
}
