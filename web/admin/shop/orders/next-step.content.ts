import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import { cardMoneyOf } from '../../../../contract/shop/orders/order-money.ts'
import {
  isPossible,
  type OrderSituation,
  type OrderStep,
  orderStepNames,
} from '../../../../contract/shop/orders/order-steps.ts'
import type { OrderDetails } from '../../../../contract/shop/orders/orders.ts'
import {
  currentReturn,
  DAYS_TO_RETURN,
  lastDayToReturn,
  RETURN_COST,
  returnReasons,
} from '../../../../contract/shop/orders/return-rules.ts'
import { situations, type TimeTexts } from '../../../../contract/shop/orders/situations.content.ts'
import { formatUtr } from '../../../../contract/shop/orders/utr.ts'
import { orderStateOf, refundableOf, situationOfOrder } from './order-words.content.ts'

/** Texts of a sentence; every second one is a figure to look for. */
type Sentence = readonly string[]

/** A sentence whose values are figures to look for. */
const say = (parts: TemplateStringsArray, ...figures: readonly string[]): Sentence =>
  parts.flatMap((part, index) => (index < figures.length ? [part, figures[index] ?? ''] : [part]))

export interface StepButton {
  step: OrderStep
  label: string
}

export interface NextStep {
  title: string
  look: 'do' | 'calm' | 'bad' | 'off'
  sentence: Sentence
  figures: readonly { label: string; value: string }[]
  more: string
  /** `remind` writes to the buyer. Null where there is nothing to do. */
  main: StepButton | 'remind' | null
  others: readonly StepButton[]
  /** Stands apart, where it is not what the next step may lead to. */
  cancel: StepButton | null
}

type StepText = Pick<NextStep, 'title' | 'look' | 'sentence' | 'more'> &
  Partial<Pick<NextStep, 'figures'>> & { main: OrderStep | 'remind' | null }

const codesOf = (lines: OrderDetails['lines']) =>
  lines.map(({ article_Id }) => article_Id).join(', ')

/** The pieces that it still has. */
const keptOf = ({ lines }: OrderDetails) => lines.filter(({ is_cancelled }) => !is_cancelled)

/** The pieces that the buyer sends back. */
const returnedOf = (order: OrderDetails) => {
  const request = currentReturn(order.returns)
  return request ? order.lines.filter(({ id }) => request.lines.includes(id)) : keptOf(order)
}

type Write = (order: OrderDetails, texts: TimeTexts) => StepText

const refundText: Write = (order) => {
  const { back: amount } = order
  const isReturn = order.returning === 'done' && !order.is_late
  const byCard = Math.min(amount, cardMoneyOf(order.payments))
  const isCard =
    byCard === amount || (isReturn && currentReturn(order.returns)?.resolution === 'gift card')
  return {
    title: 'Next step: refund',
    look: 'do',
    sentence:
      amount === 0
        ? say`Nothing left to refund.`
        : isCard
          ? say`Give the buyer a gift card for ${formatRupees(amount)}.`
          : byCard > 0
            ? say`Refund ${formatRupees(byCard)} as a gift card, as it was paid, and the rest to the account that paid.`
            : say`Refund ${formatRupees(amount)} to the account that paid.`,
    figures: [
      { label: 'Received', value: formatRupees(order.paid) },
      ...(order.utr ? [{ label: 'Payment UTR', value: formatUtr(order.utr) }] : []),
      ...(order.refunded > 0
        ? [{ label: 'Already refunded', value: formatRupees(order.refunded) }]
        : []),
      { label: 'Maximum refund', value: formatRupees(refundableOf(order)) },
    ],
    more:
      isReturn && order.shipping === 0
        ? `Shipping was free, so a return costs ${formatRupees(RETURN_COST)} per saree.`
        : '',
    main: 'refund',
  }
}

/** What is different about a payment reported for an order that is no longer active. */
const claimNote = (order: OrderDetails, moment: TimeTexts['moment']) => {
  if (order.parcel === 'cancelled') return 'This order is cancelled. Refund any payment received. '
  if (order.parcel === 'returned')
    return 'You received this parcel back. Refund any payment received. '
  if (order.is_held) return ''
  if (order.is_unreserved)
    return 'It isn’t reserved yet. If the sarees are available, marking it as paid reserves them. '
  return `The reservation ended ${moment(order.held_until)}. If the sarees are still available, marking it as paid reinstates the order. `
}

const packText: Write = (order) => ({
  title: 'Next step: pack',
  look: 'calm',
  sentence: order.gift_to
    ? say`Pack ${codesOf(keptOf(order))} as a gift for ${order.gift_to}: no price and no invoice in the parcel.`
    : say`Pack ${codesOf(keptOf(order))} with the packing slip.`,
  figures:
    order.back > 0
      ? [
          { label: 'Order total', value: formatRupees(order.total) },
          { label: 'Received', value: formatRupees(order.paid) },
          { label: 'Overpaid', value: formatRupees(order.back) },
        ]
      : [],
  // What the parcel is to be like.
  more: `${order.note && `The buyer wrote: “${order.note}” `}${
    order.missing > 0
      ? `The buyer will pay ${formatRupees(order.missing)} on delivery.`
      : `${order.gift_to ? 'Price on the tag covered' : 'Price tag on'}, blouse piece in? A photo of the open parcel helps with a return.`
  }`,
  main: 'pack',
})

const shelfQuestion = (order: OrderDetails) => {
  const lines = keptOf(order)
  return lines.length === 1
    ? say`Is ${codesOf(lines)} on the shelf, clean, with its price tag?`
    : say`Are ${codesOf(lines)} on the shelf, clean, with their price tags?`
}

const askedSentence = (request: OrderDetails['returns'][number] | undefined) =>
  request
    ? say`${returnReasons[request.reason].label}: the buyer wants a ${request.resolution}.`
    : say`The buyer has requested a return.`

const write: Readonly<Record<OrderSituation, Write>> = {
  unreserved: (order) =>
    order.taken.length > 0
      ? {
          title: 'Next step: write to the buyer',
          look: 'bad',
          sentence: say`${order.taken.join(', ')}: reserved for another order, or sold.`,
          more: 'Offer another saree, or cancel. If the other order ends, you can still reserve it.',
          main: 'remind',
        }
      : {
          title: 'Next step: reserve and confirm',
          look: 'do',
          sentence: shelfQuestion(order),
          more: 'It isn’t reserved yet: many orders came in, or earlier ones ended unpaid. The first order you confirm gets it.',
          main: 'confirm',
        },
  new: (order) => ({
    title: 'Next step: check the shelf',
    look: 'do',
    sentence: shelfQuestion(order),
    more: 'It may have been sold at the counter today. The buyer sees “Confirmed” once you confirm.',
    main: 'confirm',
  }),
  confirmed: (order, { moment }) => ({
    title: 'Next step: remind the buyer',
    look: 'do',
    sentence: say`Not paid yet. The reservation ends ${moment(order.held_until)}.`,
    more: 'Your message is ready below. Send one reminder, not three.',
    main: 'remind',
  }),
  short: (order, { moment }) => ({
    title: 'Next step: ask for the balance',
    look: 'do',
    sentence: say`${formatRupees(order.missing)} of ${formatRupees(order.total)} is still due.`,
    figures: [{ label: 'Received', value: formatRupees(order.paid - order.refunded) }],
    more: order.is_held
      ? `It’s reserved until ${moment(order.held_until)}. Your message is ready below.`
      : 'It’s no longer reserved. Reserve it again if the sarees are available, or refund what you received.',
    main: 'remind',
  }),
  'courier owes': (order) => ({
    title: 'Next step: has the courier paid?',
    look: 'calm',
    sentence: say`${order.courier || 'The courier'} owes ${formatRupees(order.missing)}.`,
    more: 'Mark it once the money is in your account.',
    main: 'pay',
  }),
  claimed: (order, { moment }) => ({
    title: 'Next step: check the payment',
    look: 'do',
    sentence: say`Open your bank app and look for ${formatRupees(order.missing)} with the note ${order.number}.`,
    figures: [
      { label: 'Amount', value: formatRupees(order.missing) },
      ...order.others
        .filter(({ has_same_utr }) => has_same_utr)
        .map(({ number, missing }) => ({
          label: `Same UTR: ${number}`,
          value: formatRupees(missing),
        })),
      { label: 'Note', value: order.number },
      { label: 'Buyer’s UTR', value: order.utr ? formatUtr(order.utr) : 'not given' },
      ...(order.claimed_at ? [{ label: 'Reported', value: moment(order.claimed_at) }] : []),
    ],
    more: `${claimNote(order, moment)}${order.others.some(({ has_same_utr }) => has_same_utr) ? 'One transfer may cover both orders. Enter only this order’s share here. ' : ''}Only your bank counts. A screenshot can be made in a minute.`,
    main: 'pay',
  }),
  'to pack': packText,
  packed: ({ gift_to }) => ({
    title: 'Next step: hand it to the courier',
    look: 'calm',
    sentence: say`Which courier, and what’s the tracking number?`,
    more: `${gift_to && 'It’s a gift: keep the invoice out of the parcel, and send it to the buyer. '}We’ll then tell the buyer and make the invoice number, if you use invoices.`,
    main: 'send',
  }),
  sent: (order) => ({
    title: 'Next step: confirm delivery',
    look: 'calm',
    sentence: order.tracking
      ? say`Dispatched with ${order.courier}, tracking number ${order.tracking}.`
      : say`Dispatched with ${order.courier || 'a courier'}.`,
    more: `Returns are open for ${DAYS_TO_RETURN} days from delivery, so enter the courier’s date.`,
    main: 'deliver',
  }),
  delivered: (order, { day }) => ({
    title: 'Nothing to do',
    look: 'off',
    sentence:
      order.returning === 'refused'
        ? say`You declined the return.`
        : say`The buyer can request a return until ${day(lastDayToReturn(order.delivered_on ?? ''))}.`,
    more: `Delivered on ${day(order.delivered_on ?? '')}.`,
    main: null,
  }),
  'return asked': ({ returns }) => ({
    title: 'Next step: answer the return request',
    look: 'do',
    sentence: askedSentence(currentReturn(returns)),
    more: 'Approve it, or decline with a reason. The buyer reads your answer on the order page.',
    main: 'agree',
  }),
  'return agreed': (order) => ({
    title: 'Next step: wait for the return',
    look: 'calm',
    sentence:
      returnedOf(order).length === 1
        ? say`Have you got ${codesOf(returnedOf(order))}, unworn, with its price tag?`
        : say`Have you got ${codesOf(returnedOf(order))}, unworn, with their price tags?`,
    more: 'After that, you can refund the buyer.',
    main: 'takeBack',
  }),
  'to refund': refundText,
  late: (order, texts) => ({
    ...refundText(order, texts),
    title: 'Next step: decide',
    look: 'bad',
    sentence:
      order.parcel === 'cancelled'
        ? say`${formatRupees(order.paid)} arrived after the order was cancelled.`
        : say`${formatRupees(order.paid)} arrived when a saree was gone.`,
    more: 'If the saree is available again, reinstate this order. If the buyer prefers another saree, ask them to order it. Mark that order as paid, and record a final refund of ₹0 here. Otherwise, refund the full amount.',
  }),
  returned: (order) => ({
    title: 'Nothing to do',
    look: 'off',
    sentence:
      order.refunded > 0
        ? say`You refunded ${formatRupees(order.refunded)}.`
        : say`You received it back.`,
    more: '',
    main: null,
  }),
  cancelled: (order) => ({
    title: 'Nothing to do',
    look: 'off',
    sentence:
      order.refunded > 0
        ? say`Cancelled. You refunded ${formatRupees(order.refunded)}.`
        : say`Cancelled. It wasn’t paid.`,
    more: '',
    main: null,
  }),
  ended: (order, { moment }) => ({
    title: 'Nothing to do',
    look: 'off',
    sentence: say`Not paid by ${moment(order.held_until)}. Sarees that aren’t sold are in the shop again.`,
    more: 'If the sarees are still available, you can reserve them again. If the payment has arrived, mark it as paid.',
    main: null,
  }),
}

/** Cancelling may be what the next step leads to. */
const isNew = (situation: OrderSituation) => situation === 'new' || situation === 'unreserved'

const labelOf = (step: OrderStep, situation: OrderSituation): string => {
  const labels: Record<OrderStep, string> = {
    confirm: situation === 'unreserved' ? 'Reserve and confirm' : 'Confirm: it’s on the shelf',
    claim: 'Report a payment',
    unclaim: 'Payment not found',
    pay: situations[situation].pay ?? 'Mark as paid',
    unpay: 'Remove a payment',
    pack: 'Mark as packed',
    send: 'Mark as dispatched',
    deliver: 'Mark as delivered',
    correct: 'Correct address',
    correctParcel: 'Correct courier or number',
    takeOut: 'Remove a saree',
    cancel: isNew(situation) ? 'Cancel: not available' : 'Cancel the order',
    ask: 'Request a return',
    agree: 'Approve the return',
    refuse: 'Decline',
    takeBack: 'Mark as received back',
    refund: 'Mark as refunded',
    restore: situations[situation].restore ?? 'Reinstate the order',
  }
  return labels[step]
}

/** Steps that need the buyer’s own words, so that only the page of the order takes them. */
const stepsOfBuyer: readonly OrderStep[] = ['claim', 'ask']

/** Corrects who gets the parcel, until it is sent; null after that. */
export const correctionOf = (order: OrderDetails): StepButton | null =>
  isPossible('correct', orderStateOf(order)) ? { step: 'correct', label: 'Correct address' } : null

/** What corrects the money of an order at any time, which stands beside its ledger. */
export const moneyStepsOf = (order: OrderDetails): StepButton[] => {
  const state = orderStateOf(order)
  const steps: readonly StepButton[] = [
    { step: 'pay', label: 'Record another payment' },
    { step: 'refund', label: 'Record a refund' },
    { step: 'unpay', label: 'Remove a payment' },
  ]
  return steps.filter(
    ({ step }) => isPossible(step, state) && (step !== 'pay' || order.missing === 0),
  )
}

/** The one next step, and what else is possible. */
export const nextStepOf = (order: OrderDetails, texts: TimeTexts): NextStep => {
  const state = orderStateOf(order)
  const situation = situationOfOrder(order)
  const { main, figures = [], ...text } = write[situation](order, texts)
  const possible = orderStepNames.filter(
    (step) =>
      !stepsOfBuyer.includes(step) &&
      isPossible(step, state) &&
      step !== 'unpay' &&
      step !== 'correct' &&
      (step !== 'takeOut' || keptOf(order).length > 1) &&
      (step !== 'pay' || order.missing > 0) &&
      (step !== 'refund' || order.back > 0) &&
      (step !== 'confirm' || order.taken.length === 0),
  )
  const button = (step: OrderStep) => ({ step, label: labelOf(step, situation) })
  return {
    ...text,
    figures,
    main: main === null || main === 'remind' ? main : possible.includes(main) ? button(main) : null,
    others: possible
      .filter((step) => step !== main && (step !== 'cancel' || isNew(situation)))
      .map(button),
    cancel: !isNew(situation) && possible.includes('cancel') ? button('cancel') : null,
  }
}

/** What the link to WhatsApp says where that is the next step. */
export const writeLabel = ({ is_unreserved }: OrderDetails) =>
  is_unreserved ? 'Write on WhatsApp' : 'Remind on WhatsApp'

/** What the alert says after a step. */
export const doneText = (step: OrderStep, number: string) => {
  const words: Record<OrderStep, string> = {
    confirm: ' is confirmed',
    claim: ' has a payment to check',
    unclaim: ': payment not found',
    pay: ': payment recorded',
    unpay: ': payment removed',
    pack: ' is packed',
    send: ' is dispatched',
    deliver: ' is delivered',
    correct: ': delivery details corrected',
    correctParcel: ': courier and number corrected',
    takeOut: ': saree removed',
    cancel: ' is cancelled',
    ask: ': return requested',
    agree: ': return approved',
    refuse: ': return declined',
    takeBack: ': received back',
    refund: ': refund recorded',
    restore: ' is reinstated',
  }
  return number + words[step]
}
