import { addDays } from '../../dates/iso-day.ts'

/* What can be returned, by section 9 of the specification. */

export const DAYS_TO_RETURN = 3

/** The last day on which a return can be asked for, of the day of delivery, `YYYY-MM-DD`. */
export const lastDayToReturn = (deliveredOn: string) => addDays(deliveredOn, DAYS_TO_RETURN)

/** Days after which a parcel that was sent and never marked as delivered counts as delivered. */
const DAYS_ON_THE_WAY = 30

/** The last day on which a return can be asked for: of the day of delivery, or else by the moment at which it was sent. */
export const findLastDayToReturn = ({
  delivered_on,
  sent_at,
}: {
  delivered_on: string | null
  sent_at: string | null
}) => {
  if (delivered_on) return lastDayToReturn(delivered_on)
  return sent_at && lastDayToReturn(addDays(sent_at.slice(0, 10), DAYS_ON_THE_WAY))
}

/** Taken off for each piece of an order that was sent free of charge, in rupees. */
export const RETURN_COST = 75

const both = ['refund', 'gift card'] as const

export const returnReasons = {
  damaged: { label: 'Damaged or defective', resolutions: both, needsPhotos: true },
  incorrect: { label: 'Incorrect item', resolutions: both, needsPhotos: true },
  colour: { label: 'Colour different', resolutions: ['gift card'], needsPhotos: false },
  material: { label: 'Dislike of material', resolutions: ['gift card'], needsPhotos: false },
} as const satisfies Record<
  string,
  { label: string; resolutions: readonly (typeof both)[number][]; needsPhotos: boolean }
>
export type ReturnReason = keyof typeof returnReasons
export type Resolution = (typeof both)[number]

export const returnReasonNames = Object.keys(returnReasons) as ReturnReason[]
export const resolutions: Readonly<Record<Resolution, string>> = {
  refund: 'Refund',
  'gift card': 'Gift card',
}

export const mayResolve = (reason: ReturnReason, resolution: Resolution) =>
  (returnReasons[reason].resolutions as readonly Resolution[]).includes(resolution)

/** The photos that damaged and incorrect pieces need. */
export const returnPhotos = {
  product: 'The saree',
  tag: 'The price tag',
  cover: 'The packing cover',
} as const
export const MAX_RETURN_PHOTO_MB = 15
export type ReturnPhoto = keyof typeof returnPhotos
export const returnPhotoNames = Object.keys(returnPhotos) as ReturnPhoto[]
export const returnWayNames = ['pickup', 'self'] as const
export const resolutionNames = ['refund', 'gift card'] as const

/** How the piece comes back. */
export const returnWays = {
  pickup: 'Courier pickup',
  self: 'Shipped by the buyer',
} as const
export type ReturnWay = keyof typeof returnWays

/** The return that an order is about now: the first that waits for an answer, else one that is agreed, else the last. */
export const currentReturn = <Return extends { state: string }>(returns: readonly Return[]) =>
  returns.find(({ state }) => state === 'asked') ??
  returns.find(({ state }) => state === 'agreed') ??
  returns.at(-1)

/** Whether a return of this piece can be asked for: it is not tailored, and with its buyer. */
export const isStillReturnable = ({
  isReturnable,
  isCancelled,
  isReturned,
  isAsked,
}: {
  isReturnable: boolean
  isCancelled: boolean
  isReturned: boolean
  isAsked: boolean
}) => isReturnable && !isCancelled && !isReturned && !isAsked

/** Rupees that go back for these pieces: all of it, less the logistic cost of what was sent free, and never less than 0. */
export const returnValue = (prices: readonly number[], wasSentFree: boolean) =>
  Math.max(
    0,
    prices.reduce((sum, price) => sum + price, 0) - (wasSentFree ? RETURN_COST * prices.length : 0),
  )
