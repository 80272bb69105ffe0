import type { TimeTexts } from '../../../../contract/shop/orders/situations.content.ts'
import { momentText, shopDayOf, weekdayText } from '../../dates.tsx'

/** Moments and days in the shop's time zone. */
export const timeTexts: TimeTexts = {
  moment: momentText,
  dayOfInstant: (iso) => weekdayText(shopDayOf(iso)),
  day: weekdayText,
}
