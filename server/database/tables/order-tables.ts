import type { Generated } from 'kysely'
import type { CounterWay } from '../../../contract/shop/counter.ts'
import type { StoredCreditNote, StoredInvoice } from '../../../contract/shop/orders/invoice.ts'
import type { PaymentWay } from '../../../contract/shop/orders/order-money.ts'
import type { OrderPayment, ReturnRequest } from '../../../contract/shop/orders/order-records.ts'
import type {
  MoneyState,
  OrderStep,
  ParcelState,
  PaymentKind,
  ReturnState,
} from '../../../contract/shop/orders/order-steps.ts'
import type { OrderDetails } from '../../../contract/shop/orders/orders.ts'
import type {
  Resolution,
  ReturnPhoto,
  ReturnReason,
  ReturnWay,
} from '../../../contract/shop/orders/return-rules.ts'
import type { JsonText } from '../json-text.ts'

/** What a step of the shop replaced. */
export interface OrderUndo {
  name: OrderStep
  before: Record<string, string | number | null>
  lines: {
    id: number
    cancelled_at: string | null
    sold_at: string | null
    returned_at: string | null
  }[]
  /** What the step has added to the stock of articles; negative for a sale. */
  stock: { article_id: number; by: number }[]
  /** What it has changed of a return. */
  returns: { id: number; state: ReturnRequest['state']; answer: string }[]
  /** The rows of the ledger that it has written, and marked as mistakes. */
  payments: { written: number[]; voided: number[] }
}

type OrderHistory = OrderDetails['history']

export interface OrderTables {
  orders: {
    id: Generated<number>
    version: Generated<number>
    token: string
    created_at: string
    name: string
    mobile: string
    email: string
    address: string
    pin: string
    state: string
    note: string
    /** For whom it is a present; empty where it is none. */
    gift_to: Generated<string>
    /** Ten digits that the courier gets, empty for those of the buyer. */
    gift_mobile: Generated<string>
    /** The words of its card. */
    gift_message: Generated<string>
    payment: PaymentKind
    parcel: Generated<ParcelState>
    money: Generated<MoneyState>
    return_state: Generated<ReturnState>
    is_late: Generated<number>
    held_until: string
    /** How many articles it has. */
    pieces: number
    /** Whether it was taken without a hold, and has none yet. It waits until `held_until` for the shop or its money. */
    is_unheld: Generated<number>
    /** Whether an order was placed since the hold ended: then no clock brings the hold back. */
    is_over: Generated<number>
    was_lengthened: Generated<number>
    utr: string | null
    claimed_at: string | null
    /** Null for an order that the shop has cancelled. */
    cancelled_by_buyer_at: string | null
    paid_at: string | null
    sent_at: string | null
    courier: Generated<string>
    tracking: Generated<string>
    /** A day, `YYYY-MM-DD`. */
    delivered_on: string | null
    /** Amounts are whole paise. */
    shipping: number
    total: number
    paid: Generated<number>
    refunded: Generated<number>
    returned: Generated<number>
    waived: Generated<number>
    back: Generated<number>
    invoice_number: string | null
    invoice: JsonText<StoredInvoice> | null
    settings_id: number | null
    from_page: Generated<string>
    campaign: string | null
    /** Limits count by it. */
    network: string
    content: string
    shop_note: Generated<string>
    /** Whether the shop has placed it, to try how it is paid. */
    is_test: Generated<number>
    /** Why its pieces cost less than usual; empty where they don’t. */
    discount_reason: Generated<string>
    /** The oldest first. */
    history: Generated<JsonText<OrderHistory>>
    /** What the search reads, folded. */
    words: Generated<string>
    hidden_at: string | null
    erased_at: string | null
  }
  order_lines: {
    id: Generated<number>
    order_id: number
    article_id: number
    article_name: string
    category: string
    material: string
    /** Paise that were agreed, and by how many the price is lower for it. */
    price: number
    discount: Generated<number>
    /** That of the article when it was ordered. */
    fall_and_pico: Generated<string>
    cancelled_at: string | null
    sold_at: string | null
    return_id: number | null
    returned_at: string | null
  }
  order_returns: {
    id: Generated<number>
    order_id: number
    state: Generated<ReturnRequest['state']>
    reason: ReturnReason
    resolution: Resolution
    way: ReturnWay
    text: string
    asked_at: string
    answer: Generated<string>
  }
  gift_cards: {
    id: Generated<number>
    code: string
    paise: number
    used: Generated<number>
    valid_until: string
    issued_at: string
    issued_by: string
    order_id: number | null
  }
  order_payments: {
    id: Generated<number>
    order_id: number
    kind: OrderPayment['kind']
    paise: number
    way: PaymentWay
    utr: string | null
    entered_at: string
    entered_by: string
    voided_at: string | null
    gift_card_id: Generated<number | null>
  }
  order_photos: {
    id: Generated<number>
    return_id: number
    kind: ReturnPhoto
    /** WebP in Base64. */
    content: string
  }
  order_gate: {
    id: number
    passed: number
    /** Articles that are held for orders which are neither confirmed nor claimed nor paid. Triggers count them. */
    unconfirmed: number
  }
  invoice_numbers: {
    /** `FL/26-27`. */
    series: string
    last: number
  }
  credit_notes: {
    id: Generated<number>
    order_id: number
    number: string
    note: JsonText<StoredCreditNote>
    /** The instant of the step that wrote it. */
    created_at: string
    /** When it was withdrawn: that step was undone, or less was refunded. */
    cancelled_at: string | null
  }
  named_holds: {
    id: Generated<number>
    article_id: number
    name: string
    /** Ten digits, or empty. */
    mobile: string
    made_at: string
    held_until: string
    /** When it was ended by hand. */
    ended_at: string | null
  }
  counter_sales: {
    id: Generated<number>
    article_id: number
    /** As it was called when it was sold. */
    article_name: string
    category: string
    material: string
    paise: number
    way: CounterWay
    sold_at: string
    /** The e-mail of the administrator. */
    sold_by: string
    /** The hold of the buyer, if there was one. */
    hold_id: number | null
    voided_at: string | null
    voided_by: string | null
  }
}
