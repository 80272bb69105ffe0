/* The states of an order, and the steps that lead from one to the next. Server, pages and the desk read them here. */

/** Where the parcel is. `confirmed`: somebody has seen the pieces on the shelf. */
export const parcelStates = [
  'new',
  'confirmed',
  'packed',
  'sent',
  'delivered',
  'cancelled',
  'returned',
] as const
export type ParcelState = (typeof parcelStates)[number]

/** Where the money is. `claimed`: the buyer says that it was sent. `paid`: the shop has seen all that is due. */
export const moneyStates = ['none', 'claimed', 'paid'] as const
export type MoneyState = (typeof moneyStates)[number]

/** What became of the returns of an order: the first that waits for an answer counts, then one that is agreed, then the last. */
export const returnStates = ['none', 'asked', 'agreed', 'refused', 'done'] as const
export type ReturnState = (typeof returnStates)[number]

/** How the buyer pays: before the parcel is sent, or to the courier. */
export const paymentKinds = ['ahead', 'delivery'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export interface OrderState {
  parcel: ParcelState
  money: MoneyState
  payment: PaymentKind
  returning: ReturnState
  /** Whether the money came when the pieces were gone, or for an order that was cancelled. */
  isLate: boolean
  /** Whether its pieces are kept for it now. */
  isHeld: boolean
  /** Whether it was taken without a hold, and waits for the shop to confirm it or for its money. */
  isUnreserved: boolean
  /** Whether the shop has placed it itself, as a test. */
  isTest: boolean
  /** What came and went back, and what is still to come and to go back. They are only compared, so any unit does. */
  paid: number
  refunded: number
  missing: number
  back: number
}

interface Step {
  parcel?: { from: readonly ParcelState[]; to?: ParcelState }
  money?: { from: readonly MoneyState[]; to: MoneyState }
  returning?: { from: readonly ReturnState[] }
  /** What else must be true of the order; `no` is said where it is not. */
  needs?: { isTrue: (order: OrderState) => boolean; no: string }
  /** Whether the pieces leave the stock, or can come back to it. */
  stock?: 'sell' | 'take back'
}

const stillOpen = {
  isTrue: ({ isHeld, isUnreserved }: OrderState) => isHeld || isUnreserved,
  no: 'This order’s reservation has ended. If the payment has arrived, mark it as paid first.',
}

const orderSteps = {
  confirm: {
    parcel: { from: ['new'], to: 'confirmed' },
    needs: stillOpen,
  },
  claim: {
    money: { from: ['none', 'claimed'], to: 'claimed' },
    needs: {
      isTrue: ({ parcel }) => ['new', 'confirmed', 'cancelled'].includes(parcel),
      no: 'No payment is due on this order.',
    },
  },
  unclaim: { money: { from: ['claimed'], to: 'none' } },
  /** A receipt. Where something is still missing after it, the order is not paid. */
  pay: { money: { from: moneyStates, to: 'paid' } },
  /** Takes a receipt back that the shop has entered by mistake. */
  unpay: {
    parcel: { from: ['new', 'confirmed', 'cancelled'] },
    needs: {
      isTrue: ({ paid, refunded }) => paid > 0 && refunded === 0,
      no: 'There’s no payment to remove: none is recorded, or some of it was refunded.',
    },
  },
  pack: {
    parcel: { from: ['new', 'confirmed'], to: 'packed' },
    needs: {
      isTrue: ({ money, payment, isLate, isHeld }) =>
        !isLate && isHeld && (money === 'paid' || payment === 'delivery'),
      no: 'You can pack this order once it’s paid or cash on delivery, while it’s reserved.',
    },
  },
  send: {
    parcel: { from: ['packed'], to: 'sent' },
    needs: {
      isTrue: ({ isTest }) => !isTest,
      no: 'A test order isn’t dispatched. Remove it, and the saree is free again.',
    },
    stock: 'sell',
  },
  deliver: { parcel: { from: ['sent'], to: 'delivered' } },
  /** Corrects who gets the parcel and where. */
  correct: { parcel: { from: ['new', 'confirmed', 'packed'] } },
  /** Corrects courier and tracking number of a parcel that is on its way. */
  correctParcel: { parcel: { from: ['sent'] } },
  /** Takes pieces out of an order whose other pieces stand. */
  takeOut: { parcel: { from: ['new', 'confirmed', 'packed'] } },
  cancel: {
    parcel: { from: ['new', 'confirmed', 'packed'], to: 'cancelled' },
  },
  ask: {
    needs: {
      // The courier may have brought it before the shop knows.
      isTrue: ({ parcel }) => parcel === 'sent' || parcel === 'delivered',
      no: 'You can request a return once your order is dispatched.',
    },
  },
  agree: { returning: { from: ['asked'] } },
  refuse: { returning: { from: ['asked'] } },
  /** What came back of the parcel: the pieces of a return, or all that the courier could not deliver. */
  takeBack: {
    parcel: { from: ['sent', 'delivered'] },
    stock: 'take back',
    needs: {
      isTrue: ({ parcel, returning }) =>
        returning === 'agreed' || (parcel === 'sent' && returning !== 'asked'),
      no: 'Please approve or decline the return first.',
    },
  },
  refund: {
    needs: {
      isTrue: ({ paid, refunded }) => paid > refunded,
      no: 'There’s nothing to refund: no payment was received, or you’ve refunded all of it.',
    },
  },
  /** Holds the pieces again for an order that had ended, was cancelled or was paid too late. */
  restore: {
    parcel: { from: ['new', 'confirmed', 'cancelled'], to: 'confirmed' },
    needs: {
      isTrue: ({ isHeld, isUnreserved, refunded }) => !isHeld && !isUnreserved && refunded === 0,
      no: 'Can’t reinstate: this order is still active, or some of its payment was refunded.',
    },
  },
} as const satisfies Record<string, Step>
export type OrderStep = keyof typeof orderSteps

export const orderStepNames = Object.keys(orderSteps) as OrderStep[]

/** Its steps, and what else happens to an order: `release` ends its hold at the desk, `undo` takes an event back. */
export const orderEventNames = [...orderStepNames, 'place', 'extend', 'release', 'undo'] as const
export type OrderEventName = (typeof orderEventNames)[number]

/** How people read what happened to an order. Names are stored and compared, these words never. */
export const eventLabels: Record<OrderEventName, string> = {
  place: 'Ordered',
  confirm: 'Confirmed',
  claim: 'Payment to check',
  unclaim: 'Payment not found',
  pay: 'Paid',
  unpay: 'Payment removed',
  pack: 'Packed',
  send: 'Dispatched',
  deliver: 'Delivered',
  correct: 'Delivery details corrected',
  correctParcel: 'Courier and number corrected',
  takeOut: 'Removed',
  cancel: 'Cancelled',
  ask: 'Return requested',
  agree: 'Return approved',
  refuse: 'Return declined',
  takeBack: 'Received back',
  refund: 'Refunded',
  restore: 'Reinstated',
  extend: 'Reservation extended',
  release: 'Ended by the shop',
  undo: 'Undone',
}

const isFrom = <State>(change: { from: readonly State[] } | undefined, state: State) =>
  change === undefined || change.from.includes(state)

/** Why a step is not possible now; null where it is. */
export const findObstacle = (name: OrderStep, order: OrderState): string | null => {
  const step: Step = orderSteps[name]
  const isPossible =
    isFrom(step.parcel, order.parcel) &&
    isFrom(step.money, order.money) &&
    isFrom(step.returning, order.returning)
  if (!isPossible)
    return 'This order has changed since you opened it, so this can’t be done now. Here’s the latest.'
  return step.needs && !step.needs.isTrue(order) ? step.needs.no : null
}

export const isPossible = (name: OrderStep, order: OrderState) => findObstacle(name, order) === null

/** The states behind a step. */
export const stateAfter = (name: OrderStep, order: OrderState) => {
  const step: Step = orderSteps[name]
  return {
    parcel: step.parcel?.to ?? order.parcel,
    money: step.money?.to ?? order.money,
  }
}

/** Whether an order that stands keeps its pieces without a clock: it is packed or paid, or confirmed for payment to the courier. */
export const isHeldForGood = ({
  parcel,
  money,
  payment,
}: Pick<OrderState, 'parcel' | 'money' | 'payment'>) =>
  parcel === 'packed' || money === 'paid' || (parcel === 'confirmed' && payment === 'delivery')

/** What is true of an order now, in one word: its heading for the buyer, its next step for the shop. */
export type OrderSituation =
  | 'late'
  | 'unreserved'
  | 'new'
  | 'confirmed'
  | 'claimed'
  | 'short'
  | 'to pack'
  | 'packed'
  | 'sent'
  | 'delivered'
  | 'courier owes'
  | 'return asked'
  | 'return agreed'
  | 'to refund'
  | 'returned'
  | 'cancelled'
  | 'ended'

/** @param order whose state is as it was read at one moment */
export const situationOf = (order: OrderState): OrderSituation => {
  const { parcel, money, returning, isLate, isHeld, isUnreserved, payment } = order
  const { paid, refunded, missing, back } = order
  if (isLate && back > 0) return 'late'
  if (parcel === 'cancelled' || parcel === 'returned') {
    if (back > 0) return 'to refund'
    if (money === 'claimed') return 'claimed'
    // The buyer had it, and paid the courier.
    const isOwed = parcel === 'returned' && returning === 'done'
    return isOwed && payment === 'delivery' && missing > 0 ? 'courier owes' : parcel
  }
  if (parcel === 'sent' || parcel === 'delivered') {
    if (returning === 'asked') return 'return asked'
    if (returning === 'agreed') return 'return agreed'
    if (parcel === 'sent') return parcel
    if (back > 0) return 'to refund'
    return payment === 'delivery' && missing > 0 ? 'courier owes' : parcel
  }
  if (parcel === 'packed') return parcel
  // Whatever the clock says: the money may have come in time.
  if (money === 'claimed') return 'claimed'
  if (isLate) return 'cancelled'
  if (money === 'paid') return 'to pack'
  if (payment === 'ahead' && paid > refunded) return 'short'
  if (!isHeld) return isUnreserved ? 'unreserved' : 'ended'
  return parcel === 'confirmed' && payment === 'delivery' ? 'to pack' : parcel
}

/** What the desk does next, and the orders that it does this with. */
export const situationsByNextStep = {
  check: ['claimed'],
  confirm: ['new', 'unreserved'],
  pack: ['to pack'],
  send: ['packed'],
  return: ['return asked', 'return agreed'],
  refund: ['to refund', 'late'],
  collect: ['courier owes'],
} as const satisfies Record<string, readonly OrderSituation[]>
export type NextStepName = keyof typeof situationsByNextStep
export const nextStepNames = Object.keys(situationsByNextStep) as NextStepName[]

/** The steps that many orders can take at once. */
export const stepsForMany = ['confirm', 'pack', 'send'] as const satisfies readonly OrderStep[]
export type StepForMany = (typeof stepsForMany)[number]

/** Which list an order stands in at the desk. `waiting` is for the buyer. */
export const orderGroups = ['todo', 'waiting', 'sent', 'closed'] as const
export type OrderGroup = (typeof orderGroups)[number]

/** How long a step of the shop can be undone, and its mails wait, in seconds. */
export const UNDO_SECONDS = 10
