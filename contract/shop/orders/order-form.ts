import * as z from 'zod/mini'
import { idOfArticleCode } from '../../articles/articles.ts'
import { tenDigitsOf } from '../../enquiries/phone-number.ts'
import { email, freeText, required, tenDigits } from '../../fields.ts'
import { paymentKinds } from './order-steps.ts'
import { type StateOfIndia, statesOfIndia } from './states-of-india.ts'
import { digitsOnly, inForm } from './utr.ts'

/** One order is one parcel and one payment of this many pieces at most. */
export const MAX_PIECES = 5

const MAX_ADDRESS_LENGTH = 400
export const MAX_NOTE_LENGTH = 500
export const MAX_CARD_LENGTH = 300

const wrongPin = 'Enter a 6-digit PIN code, such as 560001'

const wrongAddress = 'Enter your house number, street and town'

const Pin = z.pipe(
  inForm(digitsOnly),
  required(wrongPin).check(z.regex(/^[1-9][0-9]{5}$/, wrongPin)),
)

const wrongState = 'Choose your state'
const isState = (text: string): text is StateOfIndia =>
  (statesOfIndia as readonly string[]).includes(text)

const wrongGiftMobile = 'Enter a 10-digit mobile number, such as 98765 43210, or leave it empty'

/** What the buyer types. No field is asked for that the parcel does not need, but the e-mail for a confirmation. */
export const OrderForm = z.object({
  name: required('Enter your full name'),
  mobile: z.pipe(
    inForm(tenDigitsOf),
    tenDigits(
      'Enter your mobile number',
      'Enter a 10-digit mobile number, such as 98765 43210',
    ).check(z.regex(/^[6-9]/, 'Enter a mobile number that starts with 6, 7, 8 or 9')),
  ),
  email: z.union([z.literal(''), email('Enter your email', 'Enter a valid email address')]),
  /** For whom it is a gift; empty where it is none, and then so are the other two. */
  gift_to: freeText(),
  /** The ten digits that the courier gets, empty for those of the buyer. */
  gift_mobile: z.pipe(
    inForm(tenDigitsOf),
    freeText().check(z.regex(/^(?:[6-9][0-9]{9})?$/, wrongGiftMobile)),
  ),
  /** The words of its card. */
  gift_message: freeText(MAX_CARD_LENGTH),
  address: required(wrongAddress, MAX_ADDRESS_LENGTH).check(z.minLength(8, wrongAddress)),
  pin: Pin,
  state: z.string(wrongState).check(z.refine(isState, wrongState)),
  note: freeText(MAX_NOTE_LENGTH),
  payment: z.enum(paymentKinds, 'Choose how you’ll pay'),
})
export type OrderForm = z.infer<typeof OrderForm>

/** What can be corrected of an order until its parcel is sent: who gets it, and where. */
export const DeliveryDetails = z.pick(OrderForm, {
  name: true,
  mobile: true,
  gift_to: true,
  gift_mobile: true,
  gift_message: true,
  address: true,
  pin: true,
  state: true,
  note: true,
})
export type DeliveryDetails = z.infer<typeof DeliveryDetails>

export const noGift = { gift_to: '', gift_mobile: '', gift_message: '' } as const

/** In the order of the form. */
export const deliveryFields = [
  'name',
  'mobile',
  'gift_to',
  'gift_mobile',
  'gift_message',
  'address',
  'pin',
  'state',
  'note',
] as const

/** What is typed into the form, as it was typed. `gift` is its box for a gift: `yes`, or empty. */
export type TypedOrder = Readonly<Record<keyof OrderForm | 'gift', string>>

const named = { gift_to: required('Enter the name of the person it’s for') }

export const GIFT_ON_DELIVERY =
  'For a gift, please pay before dispatch. With cash on delivery, she would be asked to pay.'

const GiftForm = z.extend(OrderForm, { ...named, payment: z.literal('ahead', GIFT_ON_DELIVERY) })
const GiftDelivery = z.extend(DeliveryDetails, named)

type Typed = Readonly<Partial<Record<string, string>>>

/** Checks what was typed. Without the tick at the box for a gift, its fields don’t count. */
export const parseOrderForm = (typed: Typed) =>
  typed.gift ? GiftForm.safeParse(typed) : OrderForm.safeParse({ ...typed, ...noGift })

/** Checks a correction by the buyer, with the same box. */
export const parseDelivery = (typed: Typed) =>
  typed.gift ? GiftDelivery.safeParse(typed) : DeliveryDetails.safeParse({ ...typed, ...noGift })

export const noOrderForm: TypedOrder = {
  name: '',
  mobile: '',
  email: '',
  gift: '',
  ...noGift,
  address: '',
  pin: '',
  state: '',
  note: '',
  payment: 'ahead',
}

/** The pieces that the address of the form names, each once, and what in it is none or too much. */
export const readPieces = (parameters: URLSearchParams) => {
  const named = parameters
    .getAll('p')
    .map((text) => text.trim())
    .filter(Boolean)
  const ids = [...new Set(named.map((text) => idOfArticleCode(text)))]
  const known = ids.filter((id) => id !== undefined)
  return {
    ids: known.slice(0, MAX_PIECES),
    unknown: named.filter((text) => idOfArticleCode(text) === undefined).slice(0, MAX_PIECES),
    tooMany: known.slice(MAX_PIECES, 2 * MAX_PIECES),
  }
}

/** The address of the form for these pieces. */
export const orderAddress = (codes: readonly string[]) =>
  codes.length === 0 ? '/Order' : `/Order?${codes.map((code) => `p=${code}`).join('&')}`
