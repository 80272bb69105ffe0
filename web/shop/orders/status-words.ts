import { formatRupees } from '../../../contract/numbers/format-number.ts'
import type { OrderStatusPage } from '../../../contract/orders/order-pages.ts'
import type { OrderSituation } from '../../../contract/orders/order-steps.ts'
import { formatMoment, formatWeekday } from '../format-shop-day.ts'

interface Words {
  look: 'ok' | 'warn' | 'bad' | 'off' | 'info'
  /** The state in a word. */
  chip: string
  /** What is true now. */
  title: string
  /** What it means for the buyer, and what happens next. */
  lead: string
}

const held = (page: OrderStatusPage) => {
  const { lines, heldUntil, payment, upi, bank, goesTo } = page
  const what = lines.length === 1 ? 'The piece is' : `Your ${lines.length} pieces are`
  const title = `Thank you. ${what} held for you until ${formatMoment(heldUntil)}.`
  if (payment === 'delivery')
    return {
      title,
      lead: `You pay ${formatRupees(page.total)} to the courier. We’ll call ${goesTo.mobile} before we pack.`,
    }
  if (!upi && !bank) return { title, lead: 'We’ll call you before that, and say how to pay.' }
  return {
    title,
    lead: 'Nobody else can order before that. If you don’t pay, the order ends and costs nothing.',
  }
}

const claimed = (page: OrderStatusPage) => {
  const until = `Your order is held until ${formatMoment(page.heldUntil)}.`
  const time = page.wasLengthened ? ` ${until} That’s time enough to look.` : ` ${until}`
  return `We look for ${formatRupees(page.total)} with the note ${page.number} in our bank app. The order counts as paid once we’ve seen it.${time}`
}

const delivered = (page: OrderStatusPage) => {
  const { returnUntil, returning } = page
  if (returning?.state === 'refused')
    return `We couldn’t agree to your return. ${returning.answer}`.trim()
  return returnUntil
    ? `We hope it’s what you saw. If not, ask for a return until ${formatWeekday(returnUntil)}, end of the day.`
    : 'We hope you enjoy it.'
}

const cancelled = (page: OrderStatusPage): Words => {
  if (page.refunded > 0)
    return {
      look: 'off',
      chip: 'Cancelled',
      title: `Cancelled. ${formatRupees(page.refunded)} went back to you.`,
      lead: 'It goes to the account it came from. Banks show it within 7 to 10 working days.',
    }
  return {
    look: 'off',
    chip: 'Cancelled',
    title: 'Cancelled. There’s nothing to pay.',
    lead: 'Paid already? Tell us. All of it goes back to you.',
  }
}

const wayBack = {
  pickup: 'Our courier collects it from you.',
  self: 'Please send it to the shop, and keep the receipt.',
}

const wordsBySituation: Readonly<Record<OrderSituation, (page: OrderStatusPage) => Words>> = {
  new: (page) => ({ look: 'info', chip: 'New', ...held(page) }),
  confirmed: (page) => ({ look: 'info', chip: 'Confirmed', ...held(page) }),
  claimed: (page) => ({
    look: 'warn',
    chip: 'Payment claimed',
    title: 'You told us that you paid. We’re checking.',
    lead: claimed(page),
  }),
  'to pack': ({ isPaid, lines, total }) => ({
    look: 'ok',
    chip: isPaid ? 'Paid' : 'Confirmed',
    title: isPaid
      ? `Paid. ${lines.length === 1 ? 'The piece is' : 'The pieces are'} yours.`
      : 'Confirmed. We’re packing it.',
    lead: `${isPaid ? '' : `You pay ${formatRupees(total)} to the courier. `}We’ll send it within 24 hours. The courier’s number will stand here.`,
  }),
  packed: () => ({
    look: 'ok',
    chip: 'Packed',
    title: 'Packed, and waiting for the courier.',
    lead: 'The courier’s number will stand here.',
  }),
  sent: ({ isPaid, total }) => ({
    look: 'ok',
    chip: 'Sent',
    title: 'On its way to you.',
    lead: `${isPaid ? '' : `Please have ${formatRupees(total)} ready for the courier. `}If the cover looks damaged, take a photo before you open it.`,
  }),
  delivered: (page) => ({
    look: page.returning?.state === 'refused' ? 'bad' : 'ok',
    chip: page.returning?.state === 'refused' ? 'Return refused' : 'Delivered',
    title: page.deliveredOn ? `Delivered on ${formatWeekday(page.deliveredOn)}.` : 'Delivered.',
    lead: delivered(page),
  }),
  'return asked': () => ({
    look: 'warn',
    chip: 'Return asked for',
    title: 'Your return request is with us.',
    lead: 'We’ll answer here within 48 hours. Keep the piece unworn, with its tag and cover. Please don’t send it yet.',
  }),
  'return agreed': ({ returning }) => ({
    look: 'ok',
    chip: 'Return agreed',
    title: 'We’ve agreed to your return.',
    lead: `${returning ? wayBack[returning.way] : ''} Pack it unworn, with its tag and cover.`.trim(),
  }),
  'to refund': ({ paid, returning }) => ({
    look: 'warn',
    chip: returning ? 'Came back' : 'Cancelled',
    title: returning ? 'It came back to us.' : 'Cancelled. Your money goes back.',
    lead:
      returning?.resolution === 'gift card'
        ? `Your gift card of ${formatRupees(returning.value)} follows.`
        : `We’ll send ${formatRupees(returning?.value ?? paid)} to the account it came from.`,
  }),
  returned: ({ refunded }) => ({
    look: 'off',
    chip: 'Returned',
    title:
      refunded > 0
        ? `Returned. ${formatRupees(refunded)} went back to you.`
        : 'It came back to us.',
    lead:
      refunded > 0
        ? 'It goes to the account it came from. Banks show it within 7 to 10 working days.'
        : 'There’s nothing to pay.',
  }),
  cancelled,
  ended: ({ heldUntil }) => ({
    look: 'off',
    chip: 'Ended',
    title: 'The hold has ended. Please don’t pay now.',
    lead: `Nothing reached us by ${formatMoment(heldUntil)}, so the order ended.`,
  }),
  late: ({ paid, heldUntil, lines }) => ({
    look: 'bad',
    chip: 'Paid too late',
    title: `Your money came, but ${lines.length === 1 ? 'the piece was' : 'a piece was'} sold before.`,
    lead: `We have your ${formatRupees(paid)}. The hold had ended on ${formatMoment(heldUntil)}, and another buyer came first. We’re sorry. Nothing is lost.`,
  }),
}

export const statusWords = (page: OrderStatusPage) => wordsBySituation[page.situation](page)
