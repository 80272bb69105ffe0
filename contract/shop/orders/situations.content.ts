import { formatRupees } from '../../numbers/format-number.ts'
import type { OrderStatusPage } from './order-pages.ts'
import type { OrderGroup, OrderSituation } from './order-steps.ts'

/* What is true of an order now, as desk, buyer and WhatsApp word it. The next step of the desk is in `next-step.content.ts`. */

/** How moments and days are written. */
export interface TimeTexts {
  /** Of an instant, with its weekday. */
  moment(iso: string): string
  /** The day of an instant. */
  dayOfInstant(iso: string): string
  /** Of a calendar day, `YYYY-MM-DD`. */
  day(day: string): string
}

type Look = 'ok' | 'warn' | 'bad' | 'off' | 'info'

export interface BuyerWords {
  look: Look
  /** The state in a word. */
  chip: string
  /** What is true now. */
  title: string
  /** What it means for the buyer, and what happens next. */
  lead: string
}

export interface PathStep {
  words: string
  when: string
  look: 'done' | 'now' | 'next' | 'stop'
}

/** What a message to the buyer is made of. */
interface MessageFacts {
  number: string
  pieces: string
  total: string
  /** What came, and what is still to come. */
  paid: string
  missing: string
  /** When the hold ends. */
  until: string
  /** The private page of the buyer. */
  page: string
  parcel: string
  returnUntil: string
  back: string
  /** Empty where nothing went back. */
  refunded: string
  isGiftCard: boolean
  isHeld: boolean
  isCancelled: boolean
  /** Whether a return of it came back. */
  cameBack: boolean
  /** Whether others have a piece of an order without a hold. */
  isTaken: boolean
}

export interface SituationWords {
  group: OrderGroup
  chip: string
  look: Look
  /** What the desk has to do, in a word or two; empty where nothing is. */
  next: string
  /** The thread at the edge of the order in the list; none where nothing is to be done here. */
  thread?: 'new' | 'todo' | 'ok' | 'bad'
  /** What the step that enters a payment is called, and the one that reinstates it. */
  pay?: string
  restore?: string
  /** On the page of the order. The chip and the look are those of the desk, unless they are others. */
  buyer: (
    page: OrderStatusPage,
    texts: TimeTexts,
  ) => Pick<BuyerWords, 'title' | 'lead'> & Partial<BuyerWords>
  /** The rest of the way of the order. */
  ahead: (page: OrderStatusPage, texts: TimeTexts) => PathStep[]
  /** What the shop may write to the buyer now, behind a greeting. */
  whatsApp: (facts: MessageFacts) => string
}

const now = (words: string, when = ''): PathStep => ({ words, when, look: 'now' })
const next = (...words: string[]): PathStep[] =>
  words.map((word) => ({ words: word, when: '', look: 'next' }))

const hasEnded = ({ heldUntil, isUnheld }: OrderStatusPage, { moment }: TimeTexts): PathStep => ({
  words: isUnheld ? 'Not confirmed' : 'Hold ended',
  when: moment(heldUntil),
  look: 'stop',
})

const untilPaid = ({ payment, isHeld, heldUntil }: OrderStatusPage, { moment }: TimeTexts) => [
  payment === 'delivery'
    ? now('We confirm it')
    : now('You pay', isHeld ? `before ${moment(heldUntil)}` : ''),
  ...next('We pack', 'Sent', 'Delivered'),
]

const held = (page: OrderStatusPage, { moment }: TimeTexts) => {
  const { lines, heldUntil, payment, upi, bank, goesTo } = page
  const what = lines.length === 1 ? 'The piece is' : `Your ${lines.length} pieces are`
  const title = `Thank you. ${what} held for you until ${moment(heldUntil)}.`
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

const inTheBank = 'It goes to the account it came from. Banks show it within 7 to 10 working days.'

const refused = ({ returning }: OrderStatusPage) =>
  `We couldn’t agree to your return. ${returning?.answer ?? ''}`.trim()

const delivered: SituationWords['buyer'] = (page, { day }) => {
  const { mayReturn, returnUntil, returning, deliveredOn, lines } = page
  const isRefused = returning?.state === 'refused'
  const back = lines.filter(({ isReturned }) => isReturned).length
  return {
    look: isRefused ? 'bad' : 'ok',
    chip: isRefused
      ? 'Return refused'
      : back > 0
        ? `${back} of ${lines.length} returned`
        : 'Delivered',
    title: deliveredOn ? `Delivered on ${day(deliveredOn)}.` : 'Delivered.',
    lead: isRefused
      ? refused(page)
      : mayReturn && returnUntil
        ? `We hope it’s what you saw. If not, ask for a return until ${day(returnUntil)}, end of the day.`
        : 'We hope you enjoy it.',
  }
}

const wayBack = {
  pickup: 'Our courier collects it from you.',
  self: 'Please send it to the shop, and keep the receipt.',
}

const nothingAhead = () => []

export const situations: Readonly<Record<OrderSituation, SituationWords>> = {
  unreserved: {
    group: 'todo',
    chip: 'Not reserved',
    look: 'warn',
    next: 'reserve and confirm',
    thread: 'new',
    buyer: ({ isFree, upi, bank, goesTo }) => {
      const wait = `Please wait for our message to ${goesTo.mobile}`
      return {
        chip: 'Not reserved yet',
        title: 'Thank you. We’ll confirm on WhatsApp; not reserved yet.',
        lead: isFree
          ? `${wait}${upi || bank ? ' before you pay' : ''}. We check the shelf first, as very many are ordering now.`
          : `${wait}. Another order has it just now, so please don’t pay yet.`,
      }
    },
    ahead: ({ payment }) => [
      now('We confirm it', 'on WhatsApp'),
      ...(payment === 'ahead' ? next('You pay') : []),
      ...next('We pack', 'Sent', 'Delivered'),
    ],
    whatsApp: ({ number, pieces, total, isTaken, page }) =>
      isTaken
        ? `about your order ${number}: we’re sorry, another order came first for ${pieces}. Would you like another piece?`
        : `thank you for your order ${number}: ${pieces}, ${total}. It isn’t reserved yet. We’ll check the shelf and write here. Your order: ${page}`,
  },
  new: {
    group: 'todo',
    chip: 'New',
    look: 'info',
    next: 'check the shelf',
    thread: 'new',
    buyer: held,
    ahead: untilPaid,
    whatsApp: ({ number, pieces, total, until, page }) =>
      `thank you for your order ${number}: ${pieces}, ${total}. It’s held for you until ${until}. How to pay: ${page}`,
  },
  confirmed: {
    group: 'waiting',
    chip: 'Confirmed',
    look: 'info',
    next: 'remind',
    thread: 'new',
    buyer: held,
    ahead: untilPaid,
    whatsApp: ({ number, pieces, until, page }) =>
      `${pieces} (${number}) is here and held for you until ${until}. How to pay: ${page} If you need more time, just write.`,
  },
  claimed: {
    group: 'todo',
    chip: 'Payment to check',
    look: 'warn',
    next: 'check the bank',
    thread: 'todo',
    buyer: (page, { moment }) => {
      const { missing, number, heldUntil, isCancelled, isHeld, isUnheld, wasLengthened } = page
      const look = `We look for ${formatRupees(missing)} with the note ${number} in our bank app.`
      if (isCancelled)
        return {
          chip: 'Cancelled',
          title: `Cancelled. We look for your ${formatRupees(missing)} and refund it.`,
          lead: `${look} The order is cancelled, so we refund all of it.`,
        }
      const until = `Your order is held until ${moment(heldUntil)}.`
      return {
        title: 'You told us that you paid. We’re checking.',
        lead: isUnheld
          ? `${look} It isn’t reserved yet: if it’s free when we see the money, it’s yours. If not, we refund all of it.`
          : isHeld
            ? `${look} The order counts as paid once we’ve seen it. ${until}${wasLengthened ? ' That’s time enough to look.' : ''}`
            : `${look} The hold ended ${moment(heldUntil)}: if the money came and the order can still be filled, it’s yours. If not, all of it goes back to you.`,
      }
    },
    ahead: (page, texts) => {
      const { claimedAt, isCancelled, isHeld, isUnheld } = page
      return [
        ...(isHeld || isCancelled || isUnheld ? [] : [hasEnded(page, texts)]),
        now('We check the payment', claimedAt ? `told us ${texts.moment(claimedAt)}` : ''),
        ...(isCancelled ? next('Your money goes back') : next('We pack', 'Sent', 'Delivered')),
      ]
    },
    whatsApp: ({ number, missing, isCancelled }) =>
      `thank you. You wrote that you paid ${missing} for ${number}. We’ll look in our bank${isCancelled ? ', and refund what came' : ' and confirm it today'}.`,
  },
  short: {
    group: 'todo',
    chip: 'Part paid',
    look: 'warn',
    next: 'ask for the balance',
    thread: 'todo',
    pay: 'Balance received',
    buyer: (page, { moment }) => {
      const { paid, refunded, missing, isHeld, isUnheld, isFree, heldUntil } = page
      return {
        title: `${formatRupees(paid - refunded)} came. ${formatRupees(missing)} is still missing.`,
        lead: isHeld
          ? `Please pay the rest by ${moment(heldUntil)}. It’s reserved for you until then.`
          : isFree
            ? `It isn’t reserved ${isUnheld ? 'yet' : 'any more'}, but it’s still free: pay the rest now, and it’s yours. Or ask us for your money back.`
            : 'It isn’t free any more, so please don’t pay the rest. We’re sorry. We’ll refund what came.',
      }
    },
    ahead: untilPaid,
    whatsApp: ({ number, missing, until, page, isHeld }) =>
      `thank you, a part of your order ${number} is paid. ${missing} is still missing. ${isHeld ? `Please pay it by ${until}` : 'It isn’t reserved now, so please look here before you pay'}: ${page}`,
  },
  'to pack': {
    group: 'todo',
    chip: 'Paid',
    look: 'ok',
    next: 'pack',
    thread: 'ok',
    pay: 'Paid online instead',
    buyer: ({ isPaid, lines, missing }) => ({
      chip: isPaid ? 'Paid' : 'Confirmed',
      title: isPaid
        ? `Paid. ${lines.length === 1 ? 'The piece is' : 'The pieces are'} yours.`
        : 'Confirmed. We’re packing it.',
      lead: `${isPaid ? '' : missing > 0 ? `You pay ${formatRupees(missing)} to the courier. ` : 'There’s nothing to pay. '}We’ll send it within 24 hours. The courier’s number will stand here.`,
    }),
    ahead: () => [now('We pack'), ...next('Sent', 'Delivered')],
    whatsApp: ({ number }) =>
      `we have your order ${number} in hand. It’s yours, and we’ll send it within 24 hours.`,
  },
  packed: {
    group: 'todo',
    chip: 'Packed',
    look: 'ok',
    next: 'dispatch',
    thread: 'ok',
    buyer: () => ({
      title: 'Packed, and waiting for the courier.',
      lead: 'The courier’s number will stand here.',
    }),
    ahead: () => [now('Sent next'), ...next('Delivered')],
    whatsApp: ({ number }) => `your order ${number} is packed and goes to the courier today.`,
  },
  sent: {
    group: 'sent',
    chip: 'Dispatched',
    look: 'ok',
    next: 'delivered?',
    pay: 'COD received from courier',
    buyer: (page) => {
      const title = 'On its way to you.'
      if (page.returning?.state === 'refused')
        return { look: 'bad', chip: 'Return refused', title, lead: refused(page) }
      const cash =
        page.missing > 0 ? `Please have ${formatRupees(page.missing)} ready for the courier. ` : ''
      return {
        title,
        lead: `${cash}If the cover looks damaged, take a photo before you open it.`,
      }
    },
    ahead: () => [now('Delivered next')],
    whatsApp: ({ number, parcel }) =>
      `your order ${number} is on its way${parcel}. If the cover looks damaged, please take a photo before you open it.`,
  },
  delivered: {
    group: 'closed',
    chip: 'Delivered',
    look: 'ok',
    next: '',
    buyer: delivered,
    ahead: nothingAhead,
    whatsApp: ({ pieces, returnUntil, page }) =>
      `we hope you like ${pieces}.${returnUntil && ` If not, you can ask for a return until ${returnUntil}: ${page}`}`,
  },
  'courier owes': {
    group: 'waiting',
    chip: 'Courier owes',
    look: 'info',
    next: 'has the courier paid?',
    pay: 'COD received from courier',
    buyer: (page, texts) => {
      const words = delivered(page, texts)
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
    ahead: nothingAhead,
    whatsApp: ({ number, cameBack }) =>
      cameBack
        ? `what you returned of your order ${number} is with us. We’ll pay you back once the courier has paid us.`
        : `your order ${number} is with you. We hope you enjoy it.`,
  },
  'return asked': {
    group: 'todo',
    chip: 'Return requested',
    look: 'warn',
    next: 'answer',
    thread: 'todo',
    buyer: () => ({
      title: 'Your return request is with us.',
      lead: 'We’ll answer here within 48 hours. Keep the piece unworn, with its tag and cover. Please don’t send it yet.',
    }),
    ahead: () => [now('We answer', 'within 48 hours')],
    whatsApp: ({ number }) =>
      `we have your wish to return something of ${number}. We’ll answer you soon.`,
  },
  'return agreed': {
    group: 'todo',
    chip: 'Return approved',
    look: 'warn',
    next: 'received back?',
    thread: 'todo',
    buyer: ({ returning }) => ({
      look: 'ok',
      title: 'We’ve agreed to your return.',
      lead: `${returning ? wayBack[returning.way] : ''} Pack it unworn, with its tag and cover.`.trim(),
    }),
    ahead: () => [now('It comes back')],
    whatsApp: ({ number, page }) =>
      `we’ll take back what you asked for of ${number}. How it comes to us: ${page}`,
  },
  'to refund': {
    group: 'todo',
    chip: 'Received back',
    look: 'warn',
    next: 'refund',
    thread: 'todo',
    buyer: ({ refunded, back, returning, isCancelled }) => {
      const rest = formatRupees(back)
      const words = isCancelled
        ? { chip: 'Cancelled', title: 'Cancelled. Your money goes back.' }
        : returning?.state === 'done'
          ? { title: 'It came back to us.' }
          : { chip: 'Refund due', title: `You paid ${rest} too much.` }
      const before = refunded > 0 ? `${formatRupees(refunded)} went back already. ` : ''
      return {
        ...words,
        lead:
          returning?.resolution === 'gift card'
            ? `${before}Your gift card of ${rest} follows.`
            : `${before}We’ll send ${rest} to the account it came from.`,
      }
    },
    ahead: () => [now('Your money goes back')],
    whatsApp: ({ number, back, isGiftCard }) =>
      isGiftCard
        ? `about your order ${number}: we’ll give you a gift card of ${back}, and write here when it’s done.`
        : `about your order ${number}: we’ll send ${back} back to you, and write here when it’s done.`,
  },
  returned: {
    group: 'closed',
    chip: 'Returned',
    look: 'off',
    next: '',
    buyer: ({ refunded, giftCards }) => {
      if (refunded === 0) return { title: 'It came back to us.', lead: 'There’s nothing to pay.' }
      const sent = formatRupees(refunded - giftCards)
      if (giftCards === 0) return { title: `Returned. ${sent} went back to you.`, lead: inTheBank }
      return {
        title: `Returned. You have a gift card of ${formatRupees(giftCards)}.`,
        lead:
          refunded > giftCards
            ? `${sent} went back to the account it came from.`
            : 'Didn’t get it? Please write to us.',
      }
    },
    ahead: nothingAhead,
    whatsApp: ({ number, refunded, isGiftCard }) => {
      if (!refunded) return `your order ${number} came back to us. There’s nothing to pay.`
      return isGiftCard
        ? `for what came back of your order ${number} we’ve given you a gift card of ${refunded}.`
        : `${refunded} of your order ${number} went back to you. Banks show it within 7 to 10 working days.`
    },
  },
  cancelled: {
    group: 'closed',
    chip: 'Cancelled',
    look: 'off',
    next: '',
    pay: 'Payment received late',
    buyer: ({ refunded }) =>
      refunded > 0
        ? { title: `Cancelled. ${formatRupees(refunded)} went back to you.`, lead: inTheBank }
        : {
            title: 'Cancelled. There’s nothing to pay.',
            lead: 'Paid already? Tell us below. All of it goes back to you.',
          },
    ahead: nothingAhead,
    whatsApp: ({ number }) => `your order ${number} is cancelled. There’s nothing to pay.`,
  },
  ended: {
    group: 'closed',
    chip: 'Ended unpaid',
    look: 'off',
    next: '',
    pay: 'Payment received late',
    restore: 'Reserve again for 24 hours',
    buyer: ({ heldUntil, isUnheld }, { moment }) =>
      isUnheld
        ? {
            chip: 'Ended',
            title: 'We’re sorry, we didn’t confirm this order. Please don’t pay now.',
            lead: `It ended ${moment(heldUntil)} and costs nothing.`,
          }
        : {
            chip: 'Ended',
            title: 'The hold has ended. Please don’t pay now.',
            lead: `Nothing reached us by ${moment(heldUntil)}, so the order ended.`,
          },
    ahead: (page, texts) => [hasEnded(page, texts)],
    whatsApp: ({ pieces, number }) =>
      `the hold for ${pieces} (${number}) has ended, so please don’t pay now. If you still want it, just write, and we hold it again if it’s here.`,
  },
  late: {
    group: 'todo',
    chip: 'Paid too late',
    look: 'bad',
    next: 'decide',
    thread: 'bad',
    restore: 'Available: reinstate the order',
    buyer: ({ paid, refunded, heldUntil, lines, isCancelled, isUnheld }, { moment }) => {
      const safe = `We have your ${formatRupees(paid - refunded)}. Nothing is lost.`
      if (isCancelled)
        return { title: 'Your money came after the order was cancelled.', lead: safe }
      return {
        title: `Your money came, but ${lines.length === 1 ? 'the piece was' : 'a piece was'} sold before.`,
        lead: `We’re sorry. ${isUnheld ? 'Another' : `The hold had ended on ${moment(heldUntil)}, and another`} buyer came first. ${safe}`,
      }
    },
    ahead: (page, texts) => [
      ...(page.isCancelled || page.isUnheld ? [] : [hasEnded(page, texts)]),
      now('We settle it with you'),
    ],
    whatsApp: ({ number, paid, isCancelled }) =>
      isCancelled
        ? `your ${paid} for ${number} came after the order was cancelled. We’ll send all of it back.`
        : `your ${paid} for ${number} came when a piece was gone. We’re sorry. We can send all of it back, or you choose another piece.`,
  },
}
