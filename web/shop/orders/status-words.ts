import { formatRupees } from '../../../contract/numbers/format-number.ts'
import type { OrderStatusPage } from '../../../contract/shop/orders/order-pages.ts'
import type { OrderSituation } from '../../../contract/shop/orders/order-steps.ts'
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

export const keptLines = ({ lines }: OrderStatusPage) =>
  lines.filter(({ isCancelled }) => !isCancelled)

const held = (page: OrderStatusPage) => {
  const { lines, heldUntil, payment, upi, bank, goesTo } = page
  const what = lines.length === 1 ? 'The piece is' : `Your ${lines.length} pieces are`
  const title = `Thank you. ${what} held for you until ${formatMoment(heldUntil)}.`
  if (payment === 'delivery')
    return {
      title,
      lead: `${page.missing > 0 ? `You pay ${formatRupees(page.missing)} to the courier.` : 'There’s nothing to pay.'} We’ll call ${goesTo.mobile} before we pack.`,
    }
  if (!upi && !bank) return { title, lead: 'We’ll call you before that, and say how to pay.' }
  return {
    title,
    lead: 'Nobody else can order before that. If you don’t pay, the order ends and costs nothing.',
  }
}

const unreserved = (page: OrderStatusPage): Words => {
  const { isFree, upi, bank, goesTo } = page
  const wait = `Please wait for our message to ${goesTo.mobile}`
  const toPay = upi || bank
  return {
    look: 'warn',
    chip: 'Not reserved yet',
    title: 'Thank you. We’ll confirm on WhatsApp; not reserved yet.',
    lead: isFree
      ? `${wait}${toPay ? ' before you pay' : ''}. We check the shelf first, as very many are ordering now.`
      : `${wait}. Another order has it just now, so please don’t pay yet.`,
  }
}

const short = (page: OrderStatusPage): Words => {
  const { paid, refunded, missing, isHeld, isUnheld, isFree, heldUntil } = page
  const look = { look: 'warn', chip: 'Part paid' } as const
  const title = `${formatRupees(paid - refunded)} came. ${formatRupees(missing)} is still missing.`
  if (isHeld)
    return {
      ...look,
      title,
      lead: `Please pay the rest by ${formatMoment(heldUntil)}. It’s reserved for you until then.`,
    }
  return {
    ...look,
    title,
    lead: isFree
      ? `It isn’t reserved ${isUnheld ? 'yet' : 'any more'}, but it’s still free: pay the rest now, and it’s yours. Or ask us for your money back.`
      : 'It isn’t free any more, so please don’t pay the rest. We’re sorry. We’ll refund what came.',
  }
}

const claimed = (page: OrderStatusPage) => {
  const { missing: total, number, heldUntil, isCancelled, isHeld, isUnheld, wasLengthened } = page
  const look = `We look for ${formatRupees(total)} with the note ${number} in our bank app.`
  if (isCancelled) return `${look} The order is cancelled, so we refund all of it.`
  if (isUnheld)
    return `${look} It isn’t reserved yet: if it’s free when we see the money, it’s yours. If not, we refund all of it.`
  if (!isHeld)
    return `${look} The hold ended ${formatMoment(heldUntil)}: if the money came and the order can still be filled, it’s yours. If not, all of it goes back to you.`
  const until = `Your order is held until ${formatMoment(heldUntil)}.`
  return `${look} The order counts as paid once we’ve seen it. ${until}${wasLengthened ? ' That’s time enough to look.' : ''}`
}

const inTheBank = 'It goes to the account it came from. Banks show it within 7 to 10 working days.'

const wentBack = ({ refunded, giftCards }: OrderStatusPage) => {
  const sent = formatRupees(refunded - giftCards)
  if (giftCards === 0) return { title: `Returned. ${sent} went back to you.`, lead: inTheBank }
  return {
    title: `Returned. You have a gift card of ${formatRupees(giftCards)}.`,
    lead:
      refunded > giftCards
        ? `${sent} went back to the account it came from.`
        : 'Didn’t get it? Please write to us.',
  }
}

const refused = ({ returning }: OrderStatusPage) =>
  `We couldn’t agree to your return. ${returning?.answer ?? ''}`.trim()

const deliveredChip = ({ returning, lines }: OrderStatusPage) => {
  if (returning?.state === 'refused') return 'Return refused'
  const back = lines.filter(({ isReturned }) => isReturned).length
  return back > 0 ? `${back} of ${lines.length} returned` : 'Delivered'
}

const delivered = (page: OrderStatusPage) => {
  const { mayReturn, returnUntil, returning } = page
  if (returning?.state === 'refused') return refused(page)
  return mayReturn && returnUntil
    ? `We hope it’s what you saw. If not, ask for a return until ${formatWeekday(returnUntil)}, end of the day.`
    : 'We hope you enjoy it.'
}

const cancelled = (page: OrderStatusPage): Words => {
  if (page.refunded > 0)
    return {
      look: 'off',
      chip: 'Cancelled',
      title: `Cancelled. ${formatRupees(page.refunded)} went back to you.`,
      lead: inTheBank,
    }
  return {
    look: 'off',
    chip: 'Cancelled',
    title: 'Cancelled. There’s nothing to pay.',
    lead: 'Paid already? Tell us below. All of it goes back to you.',
  }
}

const onItsWay = ({ missing }: OrderStatusPage) =>
  `${missing === 0 ? '' : `Please have ${formatRupees(missing)} ready for the courier. `}If the cover looks damaged, take a photo before you open it.`

const late = ({
  paid,
  refunded,
  heldUntil,
  lines,
  isCancelled,
  isUnheld,
}: OrderStatusPage): Words => {
  const look = { look: 'bad', chip: 'Paid too late' } as const
  if (isCancelled)
    return {
      ...look,
      title: 'Your money came after the order was cancelled.',
      lead: `We have your ${formatRupees(paid - refunded)}. Nothing is lost.`,
    }
  return {
    ...look,
    title: `Your money came, but ${lines.length === 1 ? 'the piece was' : 'a piece was'} sold before.`,
    lead: `We’re sorry. ${isUnheld ? '' : `The hold had ended on ${formatMoment(heldUntil)}, and `}${isUnheld ? 'Another' : 'another'} buyer came first. We have your ${formatRupees(paid - refunded)}. Nothing is lost.`,
  }
}

const wayBack = {
  pickup: 'Our courier collects it from you.',
  self: 'Please send it to the shop, and keep the receipt.',
}

const wordsBySituation: Readonly<Record<OrderSituation, (page: OrderStatusPage) => Words>> = {
  unreserved,
  new: (page) => ({ look: 'info', chip: 'New', ...held(page) }),
  confirmed: (page) => ({ look: 'info', chip: 'Confirmed', ...held(page) }),
  claimed: (page) => ({
    look: 'warn',
    chip: page.isCancelled ? 'Cancelled' : 'Payment claimed',
    title: page.isCancelled
      ? `Cancelled. We look for your ${formatRupees(page.missing)} and refund it.`
      : 'You told us that you paid. We’re checking.',
    lead: claimed(page),
  }),
  short,
  'to pack': ({ isPaid, lines, missing }) => ({
    look: 'ok',
    chip: isPaid ? 'Paid' : 'Confirmed',
    title: isPaid
      ? `Paid. ${lines.length === 1 ? 'The piece is' : 'The pieces are'} yours.`
      : 'Confirmed. We’re packing it.',
    lead: `${isPaid ? '' : missing > 0 ? `You pay ${formatRupees(missing)} to the courier. ` : 'There’s nothing to pay. '}We’ll send it within 24 hours. The courier’s number will stand here.`,
  }),
  packed: () => ({
    look: 'ok',
    chip: 'Packed',
    title: 'Packed, and waiting for the courier.',
    lead: 'The courier’s number will stand here.',
  }),
  sent: (page) => ({
    ...(page.returning?.state === 'refused'
      ? { look: 'bad', chip: 'Return refused' }
      : { look: 'ok', chip: 'Sent' }),
    title: 'On its way to you.',
    lead: page.returning?.state === 'refused' ? refused(page) : onItsWay(page),
  }),
  delivered: (page) => ({
    look: page.returning?.state === 'refused' ? 'bad' : 'ok',
    chip: deliveredChip(page),
    title: page.deliveredOn ? `Delivered on ${formatWeekday(page.deliveredOn)}.` : 'Delivered.',
    lead: delivered(page),
  }),
  'courier owes': (page) => {
    const words = wordsBySituation.delivered(page)
    const { returning, lines } = page
    if (returning?.state !== 'done') return words
    return {
      ...words,
      ...(lines.every(({ isReturned }) => isReturned) && {
        chip: 'Came back',
        title: 'It came back to us.',
      }),
      lead: `Your ${returning.resolution} follows once the courier has paid us.`,
    }
  },
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
  'to refund': ({ refunded, back, returning, isCancelled }) => {
    const rest = formatRupees(back)
    const cameBack = returning?.state === 'done'
    return {
      look: 'warn',
      chip: isCancelled ? 'Cancelled' : cameBack ? 'Came back' : 'Refund due',
      title: isCancelled
        ? 'Cancelled. Your money goes back.'
        : cameBack
          ? 'It came back to us.'
          : `You paid ${rest} too much.`,
      lead: `${refunded > 0 ? `${formatRupees(refunded)} went back already. ` : ''}${
        returning?.resolution === 'gift card'
          ? `Your gift card of ${rest} follows.`
          : `We’ll send ${rest} to the account it came from.`
      }`,
    }
  },
  returned: (page) => ({
    look: 'off',
    chip: 'Returned',
    ...(page.refunded > 0
      ? wentBack(page)
      : { title: 'It came back to us.', lead: 'There’s nothing to pay.' }),
  }),
  cancelled,
  ended: ({ heldUntil, isUnheld }) =>
    isUnheld
      ? {
          look: 'off',
          chip: 'Ended',
          title: 'We’re sorry, we didn’t confirm this order. Please don’t pay now.',
          lead: `It ended ${formatMoment(heldUntil)} and costs nothing.`,
        }
      : {
          look: 'off',
          chip: 'Ended',
          title: 'The hold has ended. Please don’t pay now.',
          lead: `Nothing reached us by ${formatMoment(heldUntil)}, so the order ended.`,
        },
  late,
}

/** The words of an order, which are about the pieces that it still has. */
export const statusWords = (page: OrderStatusPage) =>
  wordsBySituation[page.situation]({ ...page, lines: keptLines(page) })
