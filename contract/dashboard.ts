import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const ShownBanner = z.object({
  id: z.number(),
  banner_name: z.string(),
  bannerstartdate: z.string(),
  bannerenddate: z.string(),
})

export const DashboardFacts = z.object({
  new_enquiries: z.number(),
  /** When the oldest new enquiry came, an ISO text in UTC. */
  oldest_enquiry: z.nullable(z.string()),
  due_enquiries: z.number(),
  sold_out: z.number(),
  few_left: z.number(),
  without_picture: z.number(),
  drafts: z.number(),
  banner_now: z.nullable(ShownBanner),
  banner_next: z.nullable(ShownBanner),
})
export type DashboardFacts = z.infer<typeof DashboardFacts>

export const dashboardApi = {
  facts: endpoint('GET /getDashboard', {
    access: 'admin',
    summary: 'What needs attention: new enquiries, articles, and the banner now and next',
    answer: DashboardFacts,
  }),
}
