import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import {
  type BannerColumn,
  type BannerStatus,
  bannerApi,
  MAX_PLANNED_BANNERS,
} from '../../contract/banners/banners.ts'
import type { ListQuery } from '../../contract/list-query.ts'
import type { Db, Trx } from '../database/database.ts'
import { folded } from '../database/lists/list-order.ts'
import { paginate } from '../database/lists/pagination.ts'
import { type Parameter, prepareQuery } from '../database/lists/prepare-query.ts'
import { versionedRecords } from '../database/versioned-records.ts'
import { serve } from '../http/serve.ts'
import { serveRecords } from '../records/record-routes.ts'
import { createBannerReader } from './banner-on-day.ts'

/** A banner that ends before it starts is never active, and expires after its last day. */
const statusOn = (today: string | Parameter<string>) =>
  sql<BannerStatus>`case
    when bannerenddate < ${today} then 'Expired'
    when bannerstartdate > ${today} then 'Scheduled'
    else 'Active' end`

/** The reads of banners, with the status that each has on the present day. */
const bannerReads = (db: Db, today: () => string) => {
  const banners = db.selectFrom('banners').where('deleted_at', 'is', null)
  const rowsOn = (day: string | Parameter<string>) =>
    banners.select([
      'id',
      'version',
      'banner_name',
      'bannerstartdate',
      'bannerenddate',
      'banner_link',
      statusOn(day).as('active'),
    ])
  const sortBy = (sort: BannerColumn) => {
    if (sort === 'active') return statusOn(today())
    return sort === 'banner_name' ? folded(sort) : sql.ref(sort)
  }
  const newest = sql.ref('bannerstartdate')
  const withId = prepareQuery(db, (id: Parameter<number>, day: Parameter<string>) =>
    rowsOn(day).where('id', '=', id),
  )
  return {
    planned: () =>
      rowsOn(today())
        .whereRef('bannerenddate', '>=', 'bannerstartdate')
        .orderBy('bannerenddate', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_PLANNED_BANNERS)
        .execute(),
    all: (query: ListQuery<BannerColumn>) =>
      paginate(db, rowsOn(today()), query, { searched: 'banner_name_folded', sortBy, newest }),
    one: async (id: number, trx?: Trx) =>
      (await (trx ? withId.within(trx, id, today()) : withId(id, today())))[0],
  }
}

interface BannerServices {
  db: Db
  today: () => string
}

export const bannerRoutes = async (app: FastifyInstance, { db, today }: BannerServices) => {
  const records = versionedRecords('banners')
  const { planned, ...reads } = bannerReads(db, today)
  const bannerOn = createBannerReader(db)
  serve(app, bannerApi.active, () => bannerOn(today()))

  serve(app, bannerApi.onDay, ({ query }) => bannerOn(query.day))

  serve(app, bannerApi.planned, planned)

  serveRecords(app, 'banner', bannerApi, {
    ...records,
    ...reads,
    update: (trx, id, body) =>
      records.update(
        trx,
        id,
        Object.fromEntries(
          Object.entries(body).filter(([name, value]) => value !== '' || name === 'banner_link'),
        ),
      ),
  })
}
