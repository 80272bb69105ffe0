import type { OrderState } from './order-steps.ts'

/** What is known of the money of an order. All amounts have one unit, paise or rupees. */
export interface OrderMoney extends Pick<OrderState, 'parcel' | 'money' | 'isLate'> {
  /** What the order costs. */
  total: number
  /** What came, and what went back. */
  paid: number
  refunded: number
  /** What the pieces are worth that came back. */
  returned: number
  /** What the shop has decided to keep of what was to go back. */
  waived: number
}

/** What is still to come; of an order that was paid once, nothing, whatever went back since. */
export const missingOf = ({
  money,
  total,
  paid,
  refunded,
}: Pick<OrderMoney, 'money' | 'total' | 'paid' | 'refunded'>) =>
  money === 'paid' ? 0 : Math.max(0, total - (paid - refunded))

/** What is still to go back: all of an order that does not stand, else what came too much and what came back is worth. */
export const backOf = ({
  parcel,
  isLate,
  total,
  paid,
  refunded,
  returned,
  waived,
}: Omit<OrderMoney, 'money'>) => {
  const owed = isLate || parcel === 'cancelled' ? paid : Math.max(0, paid - total) + returned
  return Math.min(paid - refunded, Math.max(0, owed - refunded - waived))
}

interface LedgerRow {
  kind: 'receipt' | 'refund'
  way: PaymentWay
  amount: number
  voided_at: string | null
}

/**
 * How much of an order was paid by gift card and not refunded so. It stays a gift card, as no return may turn one into money.
 */
export const cardMoneyOf = (rows: readonly LedgerRow[]) =>
  rows
    .filter(({ way, voided_at }) => way === 'gift card' && voided_at === null)
    .reduce((sum, { kind, amount }) => (kind === 'receipt' ? sum + amount : sum - amount), 0)

/** How money came, or went back. */
export const paymentWays = {
  upi: 'UPI',
  bank: 'Bank transfer',
  cash: 'Cash',
  courier: 'Courier',
  'gift card': 'Gift card',
} as const
export type PaymentWay = keyof typeof paymentWays
export const paymentWayNames = Object.keys(paymentWays) as PaymentWay[]
