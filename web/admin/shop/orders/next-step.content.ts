import { formatRupees } from '../../../../contract/numbers/format-number.ts'
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
  const isCard = isReturn && currentReturn(order.returns)?.resolution === 'gift card'
  return {
    title: 'Next step: refund',
    look: 'do',
    sentence:
      amount === 0
        ? say`By the rules, nothing is left to go back.`
        : isCard
          ? say`Give the buyer a gift card of ${formatRupees(amount)}.`
          : say`Send ${formatRupees(amount)} to the account that paid.`,
    figures: [
      { label: 'Paid', value: formatRupees(order.paid) },
      ...(order.utr ? [{ label: 'Paid with UTR', value: formatUtr(order.utr) }] : []),
      ...(order.refunded > 0
        ? [{ label: 'Refunded already', value: formatRupees(order.refunded) }]
        : []),
      { label: 'At most', value: formatRupees(refundableOf(order)) },
    ],
    more:
      isReturn && order.shipping === 0
        ? `${formatRupees(RETURN_COST)} a piece is kept, as the order was sent free of charge.`
        : '',
    main: 'refund',
  }
}

/** What is different about a payment that is claimed for an order that no longer stands. */
const claimNote = (order: OrderDetails, moment: TimeTexts['moment']) => {
  if (order.parcel === 'cancelled') return 'The order is cancelled: what came goes back. '
  if (order.parcel === 'returned') return 'The parcel came back: what came goes back. '
  if (order.is_held) return ''
  if (order.is_unreserved) return 'It isn’t reserved: if the pieces are free, its money gets them. '
  return `The hold ended ${moment(order.held_until)}. If the pieces are free, the order stands again once it’s paid. `
}

const packText: Write = (order) => ({
  title: 'Next step: pack',
  look: 'calm',
  sentence: say`Pack ${codesOf(keptOf(order))} and put the slip in.`,
  figures:
    order.back > 0
      ? [
          { label: 'The order is', value: formatRupees(order.total) },
          { label: 'Came', value: formatRupees(order.paid) },
          { label: 'Too much', value: formatRupees(order.back) },
        ]
      : [],
  // What the parcel is to be like, such as a gift.
  more: `${order.note && `The buyer wrote: “${order.note}” `}${
    order.missing > 0
      ? `The buyer pays ${formatRupees(order.missing)} to the courier.`
      : 'Price tag on, blouse piece in? A photo of the open parcel helps with a return.'
  }`,
  main: 'pack',
})

const shelfQuestion = (order: OrderDetails) => {
  const lines = keptOf(order)
  return lines.length === 1
    ? say`Is ${codesOf(lines)} there, clean, with its price tag?`
    : say`Are ${codesOf(lines)} there, clean, with their price tags?`
}

const askedSentence = (request: OrderDetails['returns'][number] | undefined) =>
  request
    ? say`${returnReasons[request.reason].label}: the buyer asks for a ${request.resolution}.`
    : say`The buyer asks for a return.`

const write: Readonly<Record<OrderSituation, Write>> = {
  unreserved: (order) =>
    order.taken.length > 0
      ? {
          title: 'Next step: write to the buyer',
          look: 'bad',
          sentence: say`Another order has ${order.taken.join(', ')}, or it’s sold.`,
          more: 'Offer another piece, or cancel. If the other order ends, you can still reserve it.',
          main: 'remind',
        }
      : {
          title: 'Next step: reserve it and confirm',
          look: 'do',
          sentence: shelfQuestion(order),
          more: 'Not reserved yet: very many orders came, or holds ended unpaid. The first one that you confirm gets it.',
          main: 'confirm',
        },
  new: (order) => ({
    title: 'Next step: look at the shelf',
    look: 'do',
    sentence: shelfQuestion(order),
    more: 'It may have been sold at the counter today. The buyer sees “Confirmed” once you say yes.',
    main: 'confirm',
  }),
  confirmed: (order, { moment }) => ({
    title: 'Next step: remind the buyer',
    look: 'do',
    sentence: say`Not paid yet. The hold ends ${moment(order.held_until)}.`,
    more: 'The text below is filled in. Send one reminder, not three.',
    main: 'remind',
  }),
  short: (order, { moment }) => ({
    title: 'Next step: ask for the rest',
    look: 'do',
    sentence: say`${formatRupees(order.missing)} is missing of ${formatRupees(order.total)}.`,
    figures: [{ label: 'Came', value: formatRupees(order.paid - order.refunded) }],
    more: order.is_held
      ? `It’s held until ${moment(order.held_until)}. The text below is filled in.`
      : 'It isn’t held any more. Hold it again if its pieces are free, or refund what came.',
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
      { label: 'UTR typed by the buyer', value: order.utr ? formatUtr(order.utr) : 'none' },
      ...(order.claimed_at ? [{ label: 'Told us', value: moment(order.claimed_at) }] : []),
    ],
    more: `${claimNote(order, moment)}${order.others.some(({ has_same_utr }) => has_same_utr) ? 'One transfer may be for both: enter in each order what is for it. ' : ''}Only your bank counts. A screenshot can be made in a minute.`,
    main: 'pay',
  }),
  'to pack': packText,
  packed: () => ({
    title: 'Next step: hand it to the courier',
    look: 'calm',
    sentence: say`Which courier, and what number did the parcel get?`,
    more: '“Sent” writes to the buyer and makes the invoice number, if you use invoices.',
    main: 'send',
  }),
  sent: (order) => ({
    title: 'Next step: delivered?',
    look: 'calm',
    sentence: order.tracking
      ? say`Sent with ${order.courier}, number ${order.tracking}.`
      : say`Sent with ${order.courier || 'a courier'}.`,
    more: `The ${DAYS_TO_RETURN} days to return count from this day, so enter the courier’s date.`,
    main: 'deliver',
  }),
  delivered: (order, { day }) => ({
    title: 'Nothing to do',
    look: 'off',
    sentence:
      order.returning === 'refused'
        ? say`The return was refused.`
        : say`A return can be asked for until ${day(lastDayToReturn(order.delivered_on ?? ''))}.`,
    more: `Delivered on ${day(order.delivered_on ?? '')}.`,
    main: null,
  }),
  'return asked': ({ returns }) => ({
    title: 'Next step: answer the return',
    look: 'do',
    sentence: askedSentence(currentReturn(returns)),
    more: 'Agree, or refuse with a reason. The buyer reads your answer on the page of the order.',
    main: 'agree',
  }),
  'return agreed': (order) => ({
    title: 'Next step: wait for the parcel',
    look: 'calm',
    sentence:
      returnedOf(order).length === 1
        ? say`Has ${codesOf(returnedOf(order))} come back, unworn, with its price tag?`
        : say`Have ${codesOf(returnedOf(order))} come back, unworn, with their price tags?`,
    more: 'Then the money can go back.',
    main: 'takeBack',
  }),
  'to refund': refundText,
  late: (order, texts) => ({
    ...refundText(order, texts),
    title: 'Next step: decide',
    look: 'bad',
    sentence:
      order.parcel === 'cancelled'
        ? say`${formatRupees(order.paid)} came for an order that was cancelled.`
        : say`${formatRupees(order.paid)} came when a piece was gone.`,
    more: 'Is it free again? Then the order can stand again. Another piece instead? The buyer orders it: mark that order as paid, and close this one with 0. Else send all of it back.',
  }),
  returned: (order) => ({
    title: 'Nothing to do',
    look: 'off',
    sentence:
      order.refunded > 0 ? say`${formatRupees(order.refunded)} was refunded.` : say`It came back.`,
    more: '',
    main: null,
  }),
  cancelled: (order) => ({
    title: 'Nothing to do',
    look: 'off',
    sentence:
      order.refunded > 0
        ? say`Cancelled. ${formatRupees(order.refunded)} was refunded.`
        : say`Cancelled, and not paid.`,
    more: '',
    main: null,
  }),
  ended: (order, { moment }) => ({
    title: 'Nothing to do',
    look: 'off',
    sentence: say`Not paid by ${moment(order.held_until)}. What isn’t sold is in the shop again.`,
    more: 'If its pieces are free, you can hold them again, or mark the money if it’s in your bank all the same.',
    main: null,
  }),
}

/** Cancelling may be what the next step leads to. */
const isNew = (situation: OrderSituation) => situation === 'new' || situation === 'unreserved'

const labelOf = (step: OrderStep, situation: OrderSituation): string => {
  const labels: Record<OrderStep, string> = {
    confirm: situation === 'unreserved' ? 'Reserve and confirm' : 'It’s here: confirm',
    claim: 'The buyer says it’s paid',
    unclaim: 'Not there',
    pay: situations[situation].pay ?? 'It’s there: mark as paid',
    unpay: 'Not paid after all',
    pack: 'Packed',
    send: 'Sent',
    deliver: 'Delivered',
    correct: 'Correct address',
    correctParcel: 'Correct courier or number',
    takeOut: 'Take a piece out',
    cancel: isNew(situation) ? 'Not here: cancel' : 'Cancel the order',
    ask: 'Return asked for',
    agree: 'Agree to the return',
    refuse: 'Refuse',
    takeBack: 'It came back',
    refund: 'Refunded',
    restore: situations[situation].restore ?? 'Let it stand again',
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
    { step: 'pay', label: 'More money came' },
    { step: 'refund', label: 'Refund' },
    { step: 'unpay', label: 'Not paid after all' },
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
    unclaim: ' isn’t paid yet',
    pay: ': payment entered',
    unpay: ' isn’t paid',
    pack: ' is packed',
    send: ' is sent',
    deliver: ' is delivered',
    correct: ' goes to the new address',
    correctParcel: ' has the right courier and number',
    takeOut: ' has a piece less',
    cancel: ' is cancelled',
    ask: ' has a return to answer',
    agree: ' can come back',
    refuse: ' stays with the buyer',
    takeBack: ' came back',
    refund: ': refund entered',
    restore: ' stands again',
  }
  return number + words[step]
}
