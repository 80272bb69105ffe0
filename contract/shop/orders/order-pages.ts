import type { Piece } from '../window/shop-pages.ts'
import type { GiftCard } from './gift-cards.ts'
import type { DeliveryDetails, TypedOrder } from './order-form.ts'
import type { OrderPayment } from './order-records.ts'
import type { OrderEventName, OrderSituation, PaymentKind } from './order-steps.ts'
import type { Resolution, ReturnWay } from './return-rules.ts'

/* What the pages about an order show, as plain data: the server reads it, and components draw it. */

/** A piece that can be ordered now. */
export interface BagPiece {
  code: string
  address: string
  name: string
  /** Rupees. */
  price: number
  cover: Piece['cover']
}

/** A piece that can’t be ordered, and why. */
export interface GonePiece {
  code: string
  address: string
  name: string
  why: 'sold' | 'held' | 'unknown' | 'own'
  /** When its hold ends; null for another reason. */
  heldUntil: string | null
}

export interface OrderFormPage {
  kind: 'order form'
  pieces: readonly BagPiece[]
  gone: readonly GonePiece[]
  /** Texts of the address that are no number of a piece, and codes of pieces that are more than an order takes. */
  unknown: readonly string[]
  tooMany: readonly string[]
  /** Rupees, `shipping` null where the shop has not said what it costs; then it takes no orders. */
  shipping: number | null
  total: number
  holdHours: number
  /** False until the settings are filled that the law asks for. */
  isOpen: boolean
  /** What was typed, as it was typed. */
  typed: TypedOrder
  /** Messages by field. */
  errors: Partial<TypedOrder>
  /** What happened to what was sent, in a sentence; empty for a form that was only opened. */
  message: string
  /** The pieces whose price went up since the form was opened, with the price it had. */
  dearer: readonly { code: string; before: number }[]
  /** What shipping cost when the form was opened, in rupees, if it went up since; else null. */
  shippingBefore: number | null
  /** The address of the page that led here, for the shop’s statistics; sent along in the field `from`. */
  from: string
  /** One key for this form, so that it is carried out once however often it is sent. */
  key: string
  /** The PIN code and the state that the buyer was asked about; sent along, so that it is asked once. */
  sure: string
  /** What marks it as a test of the shop itself; sent along, and empty for a buyer. */
  test: string
  /** The address of an order for one of these pieces that the same browser has placed, and that stands; else null. */
  ownOrder: string | null
  /** The last orders of the same browser, the newest first. */
  ownOrders: readonly { number: string; address: string; createdAt: string }[]
  paymentKinds: readonly PaymentKind[]
  alike: readonly Piece[]
}

/** A line of an order for its buyer. */
export interface OrderPageLine {
  id: number
  code: string
  name: string
  address: string
  price: number
  /** By how many rupees the price is lower than usual. */
  discount: number
  cover: Piece['cover']
  /** Whether it was taken out of the order. */
  isCancelled: boolean
  /** Whether it came back. */
  isReturned: boolean
  /** Whether a return of it was asked for already. */
  isAsked: boolean
  /** False for a piece whose fall and pico are done. */
  isReturnable: boolean
}

/** How the money can be sent; null without a UPI ID or after the hold. */
export interface UpiPart {
  kind: 'personal' | 'merchant'
  id: string
  /** The name that the app must show; empty where the owner has not said it. */
  name: string
  /** `4499.00`. */
  amount: string
  note: string
  /** What the QR code holds, and the button of a merchant. */
  link: string
}

export interface OrderStatusPage {
  kind: 'order status'
  number: string
  /** Its private path, `/Order/<token>`. */
  address: string
  situation: OrderSituation
  /** Whether its pieces are kept for it now. */
  isHeld: boolean
  /** Whether it was taken without a hold, and has had none since. */
  isUnheld: boolean
  /** Whether nobody else has its pieces now; only known of an order that waits without a hold. */
  isFree: boolean
  isCancelled: boolean
  createdAt: string
  heldUntil: string
  payment: PaymentKind
  /** Whether the shop has a UPI ID or a bank account to pay to, now or not. */
  takesTransfers: boolean
  /** Until when it is dispatched once it is paid or confirmed, as a sentence ends with it. */
  dispatchTime: string
  isPaid: boolean
  lines: readonly OrderPageLine[]
  /** Why the prices are lower than usual; empty where they aren’t. */
  discountReason: string
  shipping: number
  total: number
  /** What came and what went back, and what is still to come and to go back. */
  paid: number
  refunded: number
  /** The gift cards that it was paid with, and those that its buyer got; `amount` is what was used, or its value. */
  cards: readonly (GiftCard & { kind: OrderPayment['kind']; amount: number })[]
  /** Whether its buyer can pay with one now. */
  mayUseCard: boolean
  missing: number
  back: number
  utr: string
  claimedAt: string | null
  upi: UpiPart | null
  /** The words of the owner’s bank account; empty where bank transfers are off. */
  bank: string
  goesTo: DeliveryDetails
  /** Whether its buyer can correct that now. */
  mayCorrect: boolean
  courier: string
  tracking: string
  /** When the parcel should be at the door, `YYYY-MM-DD`, of one that waits for its payment as if paid now; null where nobody knows. */
  arrivesOn: string | null
  /** Steps with their moments, for the path of the parcel. */
  steps: readonly { name: OrderEventName; at: string }[]
  deliveredOn: string | null
  /** Whether a return can be asked for now, of pieces for which none was asked yet. */
  mayReturn: boolean
  /** The last day of that; null where it is not known yet. */
  returnUntil: string | null
  mayCancel: boolean
  mayClaim: boolean
  /** The return that the order is about now. */
  returning: null | {
    /** Names of the pieces. */
    pieces: readonly string[]
    reason: string
    resolution: Resolution
    way: ReturnWay
    askedAt: string
    answer: string
    state: 'asked' | 'agreed' | 'refused' | 'done'
    /** Rupees. */
    value: number
  }
  wasSentFree: boolean
  /** When it was hidden; null for an order that is shown. */
  hidden: null | {
    /** Because the time had passed that it was kept for; else its buyer asked. */
    isErased: boolean
    at: string
    /** The day on which its invoice goes, which still names the buyer; null without one. */
    invoiceUntil: string | null
  }
  /** What happened to what was just sent, with what was typed; of a return, `lines` has the ids with commas between them. */
  message: string
  errors: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
  /** `form` shows the form of a return. */
  view: 'status' | 'return form'
}

export type OrderPage = OrderFormPage | OrderStatusPage
