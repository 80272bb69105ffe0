import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** How many rows one day has at most; what comes after them is counted as `other`. */
export const MAX_ROWS_PER_DAY = 2000

/** The path of what is counted without one, once a day has all its rows. */
export const OTHER_PATH = 'other'

/** The width of a visitor's window: up to 500 px, up to 1000 px, and more. */
export const widthClasses = ['phone', 'tablet', 'desk'] as const
export type WidthClass = (typeof widthClasses)[number]

const Count = z.object({ visits: z.number(), views: z.number() })

/** A name is a host, what a link says of itself in `utm_source`, or empty where no source is known. */
const NamedVisits = z.object({ name: z.string(), visits: z.number() })

const PageCount = z.extend(Count, {
  path: z.string(),
  /** Of the article that it shows; null for any other page, and where the article is gone. */
  article_name: z.nullable(z.string()),
  previews: z.number(),
})
export type PageCount = z.infer<typeof PageCount>

export const VisitStatistics = z.extend(Count, {
  /** First and last day of the period, `YYYY-MM-DD` in the shop. */
  from: z.string(),
  to: z.string(),
  /** The first day that has counts at all; null where nothing was counted yet. */
  first_day: z.nullable(z.string()),
  /** Visits in a period of the same length before it; null where not all of that was counted. */
  visits_before: z.nullable(z.number()),
  /** Requests of programs that say what they are. */
  bots: z.number(),
  /** How often an app made the preview of a link. */
  previews: z.number(),
  enquiries: z.number(),
  orders: z.number(),
  /** Each day of the period, or each month by its first day; also those without counts. */
  steps: z.array(z.extend(Count, { from: z.string() })),
  /** By app, the most first. */
  preview_apps: z.array(z.object({ name: z.string(), previews: z.number() })),
  /** The most first, as are the next two. What these lists leave out is the rest of the sum. */
  sources: z.array(NamedVisits),
  campaigns: z.array(z.extend(NamedVisits, { orders: z.number() })),
  pages: z.array(PageCount),
  /** How many pages there were in all. */
  page_count: z.number(),
  widths: z.array(z.object({ width: z.enum(widthClasses), visits: z.number() })),
})
export type VisitStatistics = z.infer<typeof VisitStatistics>

export const VisitPeriod = z.enum(['days', 'months'], 'period must be days or months')
export type VisitPeriod = z.infer<typeof VisitPeriod>

export const visitApi = {
  statistics: endpoint('GET /getVisits', {
    isShownOffline: true,
    access: 'admin',
    summary:
      'Visits, views, previews, enquiries and orders of the public pages in the last 30 days or 12 months',
    query: z.object({ period: z.optional(VisitPeriod) }),
    answer: VisitStatistics,
  }),
}
