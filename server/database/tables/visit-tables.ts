import type { Generated } from 'kysely'
import type { WidthClass } from '../../../contract/visits/visits.ts'

export interface VisitTables {
  /** One row for each day, page and way to it; what is not known of a request is empty. */
  visit_counts: {
    id: Generated<number>
    /** In the shop, `YYYY-MM-DD`. */
    day: string
    path: string
    /** The host of the page before, what a link says in `utm_source`, or the app that makes a preview. */
    source: string
    /** As of an enquiry. */
    campaign: string
    width: WidthClass | ''
    views: number
    visits: number
    bots: number
    previews: number
  }
}
