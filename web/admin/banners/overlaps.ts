import type { Banner } from '../../../contract/banners/banners.ts'
import { addDays, dayNumber } from '../../../contract/dates/iso-day.ts'

export type PlannedBanner = Pick<Banner, 'id' | 'banner_name' | 'bannerstartdate' | 'bannerenddate'>

/** Days from one to another, both included, `YYYY-MM-DD`. */
export interface Period {
  from: string
  to: string
}

export interface ShownPeriod<B> extends Period {
  banner: B
}

/** Days on which visitors see another banner in the place of this one. */
export interface CoveredPeriod<B> extends Period {
  banner: B
  by: B
}

export const FIRST_DAY = '0000-01-01'
export const LAST_DAY = '9999-12-31'

export const countDays = ({ from, to }: Period) => dayNumber(to) - dayNumber(from) + 1

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** Whether visitors see `a` where both run: the one that starts later, else the one that was added later. */
const takesPrecedence = (a: PlannedBanner, b: PlannedBanner) =>
  a.bannerstartdate === b.bannerstartdate ? a.id > b.id : a.bannerstartdate > b.bannerstartdate

const bannerOn = <B extends PlannedBanner>(banners: readonly B[], day: string) =>
  banners
    .filter(({ bannerstartdate, bannerenddate }) => bannerstartdate <= day && day <= bannerenddate)
    .reduce<B | null>(
      (best, banner) => (!best || takesPrecedence(banner, best) ? banner : best),
      null,
    )

/** What visitors see in a period, in the order of days; between banners there are gaps. */
export const findShown = <B extends PlannedBanner>(
  banners: readonly B[],
  { from, to }: Period,
): ShownPeriod<B>[] => {
  const changes = banners.flatMap(({ bannerstartdate, bannerenddate }) => [
    bannerstartdate,
    ...(bannerenddate < to ? [addDays(bannerenddate, 1)] : []),
  ])
  const days = [...new Set([from, ...changes])].filter((day) => day >= from && day <= to).sort()
  const shown: ShownPeriod<B>[] = []
  for (const [at, day] of days.entries()) {
    const banner = bannerOn(banners, day)
    const next = days[at + 1]
    const end = next ? addDays(next, -1) : to
    const last = shown.at(-1)
    if (banner && last?.banner === banner && addDays(last.to, 1) === day) last.to = end
    else if (banner) shown.push({ banner, from: day, to: end })
  }
  return shown
}

export const findCovered = <B extends PlannedBanner>(
  banners: readonly B[],
  period: Period,
): CoveredPeriod<B>[] =>
  findShown(banners, period).flatMap(({ banner: by, from, to }) =>
    banners
      .filter((banner) => banner !== by)
      .filter(
        ({ bannerstartdate, bannerenddate }) => bannerstartdate <= to && bannerenddate >= from,
      )
      .map((banner) => ({
        banner,
        by,
        from: later(from, banner.bannerstartdate),
        to: earlier(to, banner.bannerenddate),
      })),
  )
