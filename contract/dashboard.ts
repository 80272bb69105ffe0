import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const ShownBanner = z.object({
  id: z.number(),
  banner_name: z.string(),
  bannerstartdate: z.string(),
  bannerenddate: z.string(),
})

/** How many rows of each list the dashboard shows. */
export const MAX_DASHBOARD_ROWS = 4

const WaitingEnquiry = z.object({
  id: z.number(),
  name: z.string(),
  /** The product that was asked about, or how the message begins. */
  subject: z.string(),
  created_at: z.string(),
  owner: z.nullable(z.string()),
})

const ScarceArticle = z.object({
  id: z.number(),
  article_Id: z.string(),
  article_name: z.string(),
  article_price: z.number(),
  article_stock: z.number(),
  article_pic: z.string(),
})

export const DashboardFacts = z.object({
  new_enquiries: z.number(),
  /** When the oldest new enquiry came, an ISO text in UTC. */
  oldest_enquiry: z.nullable(z.string()),
  /** New ones, unassigned first, then the oldest first. */
  waiting_enquiries: z.array(WaitingEnquiry),
  due_enquiries: z.number(),
  /** How many visitors wait to be told that their saree can be ordered again. */
  to_tell: z.number(),
  categories: z.number(),
  materials: z.number(),
  articles: z.number(),
  in_shop: z.number(),
  sold_out: z.number(),
  few_left: z.number(),
  /** Those with few left, the fewest first. */
  scarce_articles: z.array(ScarceArticle),
  without_picture: z.number(),
  drafts: z.number(),
  /** Whether buyers can order, and whether anybody ever did. */
  is_open: z.boolean(),
  has_orders: z.boolean(),
  /** Names of the shop’s settings that the owner should still fill in. */
  unfilled_settings: z.array(z.string()),
  banner_now: z.nullable(ShownBanner),
  banner_next: z.nullable(ShownBanner),
})
export type DashboardFacts = z.infer<typeof DashboardFacts>

export const dashboardApi = {
  facts: endpoint('GET /getDashboard', {
    isShownOffline: true,
    access: 'admin',
    summary: 'What needs attention: new enquiries, articles, and the banner now and next',
    answer: DashboardFacts,
  }),
}
