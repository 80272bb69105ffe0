import * as z from 'zod/mini'

/** What papers say of the shop, and what an order costs and how it is paid. Empty where the owner has not said it. */
export const ShopFacts = z.object({
  shop_name: z.string(),
  legal_name: z.string(),
  shop_address: z.string(),
  shop_email: z.string(),
  grievance_name: z.string(),
  grievance_designation: z.string(),
  grievance_email: z.string(),
  grievance_phone: z.string(),
  gst_kind: z.string(),
  gstin: z.string(),
  shipping_charge: z.string(),
  cash_on_delivery: z.string(),
})
export type ShopFacts = z.infer<typeof ShopFacts>
