import { momentText, shopDayOf, weekdayText } from '../../dates.tsx'
import type { TimeTexts } from './order-words.content.ts'

/** Moments and days in the shop's time zone. */
export const timeTexts: TimeTexts = {
  moment: momentText,
  dayOfInstant: (iso) => weekdayText(shopDayOf(iso)),
  day: weekdayText,
}
