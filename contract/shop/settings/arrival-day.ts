import { addDays, dayNumber } from '../../dates/iso-day.ts'
import type { ShopSettings } from './shop-settings.ts'

/* When a saree is at the door: the day on which its parcel leaves, and the days that a courier takes to the buyer's state. */

/** Couriers take longest to these, as the air or the hills come in between. */
const remoteStates = new Set([
  'Andaman and Nicobar Islands',
  'Arunachal Pradesh',
  'Assam',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Sikkim',
  'Tripura',
])

/** What is paid until this hour leaves on the same day, unless the owner says another one. */
const DEFAULT_CUT_OFF_HOUR = 15

/** The weekdays, Sunday as 0, on which nothing leaves. */
const closedWeekdays: Readonly<Record<ShopSettings['closed_days'], readonly number[]>> = {
  '': [],
  sunday: [0],
  monday: [1],
  tuesday: [2],
  wednesday: [3],
  thursday: [4],
  friday: [5],
  saturday: [6],
  weekend: [6, 0],
}

/** Until when the shop dispatches an order that is paid or confirmed, as a sentence ends with it. */
export const dispatchTimeOf = ({ closed_days }: { closed_days?: string | undefined }) =>
  closed_days ? 'by the next working day' : 'within 24 hours'

/** 1970 began on a Thursday. */
const weekdayOf = (day: string) => (dayNumber(day) + 4) % 7

export const cutOffHourOf = ({ cut_off_hour }: Pick<ShopSettings, 'cut_off_hour'>) =>
  Number(cut_off_hour || DEFAULT_CUT_OFF_HOUR)

/**
 * The day on which a parcel leaves that is paid now, `YYYY-MM-DD`.
 * @param day `YYYY-MM-DD`, and `hour` from 0 to 23, as the clock of the shop shows them
 */
export const dispatchDay = (
  settings: Pick<ShopSettings, 'cut_off_hour' | 'closed_days'>,
  { day, hour }: { day: string; hour: number },
): string => {
  const closed = closedWeekdays[settings.closed_days]
  let leaves = hour < cutOffHourOf(settings) ? day : addDays(day, 1)
  while (closed.includes(weekdayOf(leaves))) leaves = addDays(leaves, 1)
  return leaves
}

/** The longest that a parcel takes, in days; empty where the owner has not said it. */
export const longestDelivery = ({
  delivery_days_to,
  delivery_days_remote,
}: Partial<Pick<ShopSettings, 'delivery_days_to' | 'delivery_days_remote'>>) =>
  (delivery_days_to && delivery_days_remote) || (delivery_days_to ?? '')

/** How far a parcel goes: within the shop’s own state, to a remote one, or to any other. */
export type DeliveryZone = 'near' | 'most' | 'remote'

/** @param state of the buyer; empty for most of India */
export const deliveryZoneOf = (state: string, shopState: string): DeliveryZone =>
  state !== '' && state === shopState ? 'near' : remoteStates.has(state) ? 'remote' : 'most'

/** The day on which a parcel should be at the door, `YYYY-MM-DD`; null where the owner has not said how long it takes. */
export const arrivalDay = (
  settings: Pick<ShopSettings, 'delivery_days_from' | 'delivery_days_to' | 'delivery_days_remote'>,
  leaves: string,
  zone: DeliveryZone,
): string | null => {
  const { delivery_days_from, delivery_days_to, delivery_days_remote } = settings
  if (!delivery_days_to) return null
  const days = { near: delivery_days_from, most: '', remote: delivery_days_remote }[zone]
  return addDays(leaves, Number(days || delivery_days_to))
}
