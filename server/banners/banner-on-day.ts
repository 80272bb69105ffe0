import { sql } from 'kysely'
import type { Notice } from '../../contract/banners/announcement.ts'
import type { Db } from '../database/database.ts'
import { type Parameter, prepareQuery } from '../database/lists/prepare-query.ts'

type Day = string | Parameter<string>

const selectBanners = (db: Db) =>
  db
    .selectFrom('banners')
    .where('deleted_at', 'is', null)
    .select(['id', 'banner_name', 'bannerstartdate', 'bannerenddate', 'banner_link'])
    .limit(sql.lit(1))

/** The banner that visitors see on a day: of those that overlap the one that began last, then the newest. */
const selectBannerOn = (db: Db, day: Day) =>
  selectBanners(db)
    .where('bannerstartdate', '<=', day)
    .where('bannerenddate', '>=', day)
    .orderBy('bannerstartdate', 'desc')
    .orderBy('id', 'desc')

/** Reads the banner that visitors see on a day; null where there is none. */
export const createBannerReader = (db: Db) => {
  const bannerOn = prepareQuery(db, (day: Parameter<string>) => selectBannerOn(db, day))
  return async (day: string): Promise<Notice | null> => {
    const [banner] = await bannerOn(day)
    // Nobody learns until when it is shown.
    return banner ? { banner_name: banner.banner_name, banner_link: banner.banner_link } : null
  }
}

const selectBannerAfter = (db: Db, day: Day) =>
  selectBanners(db)
    .where('bannerstartdate', '>', day)
    .whereRef('bannerenddate', '>=', 'bannerstartdate')
    .orderBy('bannerstartdate')
    .orderBy('id', 'desc')

export const findBannersOn = async (db: Db, day: string) => {
  const [banner_now = null, banner_next = null] = await Promise.all([
    selectBannerOn(db, day).executeTakeFirst(),
    selectBannerAfter(db, day).executeTakeFirst(),
  ])
  return { banner_now, banner_next }
}
