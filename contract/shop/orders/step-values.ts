import * as z from 'zod/mini'
import { day, freeText } from '../../fields.ts'
import { formatRupees } from '../../numbers/format-number.ts'
import { paiseOf } from '../../numbers/paise.ts'
import { GiftCardCode, giftCardEnd } from './gift-cards.ts'
import { DeliveryDetails } from './order-form.ts'
import { paymentWayNames } from './order-money.ts'
import type { OrderStep } from './order-steps.ts'
import { Utr } from './utr.ts'

const rupees = z.number('amount must be a number').check(
  z.refine((amount) => amount >= 0 && amount <= 1e9, 'amount must be 0 or more'),
  z.refine(
    (amount) => Math.abs(paiseOf(amount) - amount * 100) < 1e-6,
    'amount may have two decimals at most',
  ),
)

/** What a step of an order is taken with. */
export const StepValues = z.strictObject({
  /** Of a correction: what is given is changed. */
  ...z.partial(DeliveryDetails).shape,
  /** Of a parcel that is sent. */
  courier: z.optional(freeText(60)),
  tracking: z.optional(freeText(60)),
  /** The courier’s day of a parcel that is delivered; today without it. */
  delivered_on: z.optional(day('delivered_on is required')),
  /** What came, or went back; by default all that is missing, or is to go back. */
  amount: z.optional(rupees),
  /** How it came or went back; by default as the buyer chose to pay, or to be paid back. */
  way: z.optional(z.enum(paymentWayNames, `way must be one of ${paymentWayNames.join(', ')}`)),
  /** Of a payment by gift card: its code. */
  gift_card: z.optional(GiftCardCode),
  /** Of a refund by gift card: its last day; a year from today without it. */
  valid_until: z.optional(day('valid_until is required')),
  /** Which receipt was entered by mistake; by default the last one. */
  payment: z.optional(z.number()),
  utr: z.optional(Utr),
  /** Of a refund: whether nothing more goes back, though less went back than was due. */
  is_all: z.optional(z.boolean()),
  /** Which pieces are taken out of the order, by the ids of their lines. */
  lines: z.optional(z.array(z.number())),
  /** Which return is answered or came back; by default the first that waits for it. */
  return: z.optional(z.number()),
  /** Whether what came back is put into the shop again; of something damaged it must be said. */
  to_shelf: z.optional(z.boolean()),
  /** Why a return is refused. */
  answer: z.optional(freeText(500)),
})
export type StepValues = z.infer<typeof StepValues>

export interface StepLimits {
  /** Rupees that can still go back. */
  refundable: number
  /** `YYYY-MM-DD` in the shop. */
  today: string
}

type Fault = readonly [field: keyof StepValues, message: string]

/** What is wrong with the values of a step, as desk and server say it; null where nothing is. */
export const findStepFault = (
  step: OrderStep,
  values: Partial<StepValues>,
  { refundable, today }: StepLimits,
): Fault | null => {
  const { amount, is_all, lines = [], delivered_on, way, gift_card, valid_until } = values
  if (step === 'correct' && values.gift_to === '' && (values.gift_mobile || values.gift_message))
    return ['gift_to', 'Enter the name of the person it’s for, or clear the gift’s number and card']
  if (step === 'pay' && amount === 0) return ['amount', 'Enter the amount received']
  if (step === 'refund' && amount === 0 && is_all !== true)
    return ['amount', 'Enter the amount refunded, or tick “This is the final refund”']
  if (step === 'refund' && amount !== undefined && amount > refundable)
    return ['amount', `You can refund ${formatRupees(refundable)} at most`]
  if (step === 'pay' && way === 'gift card' && !gift_card)
    return ['gift_card', 'Enter the code of the gift card']
  if (step === 'refund' && valid_until && valid_until < giftCardEnd(today))
    return ['valid_until', 'A gift card is valid for at least a year']
  if (step === 'takeOut' && lines.length === 0) return ['lines', 'Choose the saree']
  if (step === 'deliver' && delivered_on && delivered_on > today)
    return ['delivered_on', 'The delivery date can’t be in the future']
  return null
}
