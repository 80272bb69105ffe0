import { formatRupees } from '../../numbers/format-number.ts'
import { formatTenDigits } from '../../numbers/format-phone.ts'
import type { OrderStatusPage } from './order-pages.ts'
import type { OrderGroup, OrderSituation } from './order-steps.ts'
import { isStillReturnable } from './return-rules.ts'

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
  /** Whether the buyer has one saree of it. */
  isOne: boolean
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
  /** Whether it goes to somebody else as a present. */
  isGift: boolean
  isHeld: boolean
  isPaid: boolean
  isOnDelivery: boolean
  /** Whether the shop has a UPI ID or a bank account to pay to. */
  takesTransfers: boolean
  /** As on the order’s page. */
  dispatchTime: string
  isCancelled: boolean
  /** Whether a return of it came back. */
  cameBack: boolean
  isDeclined: boolean
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

/** How sentences speak of the sarees of an order. */
const sareeWords = (isOne: boolean) =>
  isOne
    ? { it: 'it', itIs: 'it’s', sarees: 'saree', are: 'is', arent: 'isn’t', stay: 'stays' }
    : { it: 'them', itIs: 'they’re', sarees: 'sarees', are: 'are', arent: 'aren’t', stay: 'stay' }

const sareesOf = ({ lines }: Pick<OrderStatusPage, 'lines'>) => sareeWords(lines.length === 1)

export const WILL_CALL = 'We’ll call you to arrange payment.'

/** Where the buyer pays, as far as the shop has told. */
const payHere = ({ page, takesTransfers }: MessageFacts) =>
  takesTransfers ? `Pay here: ${page}` : `${WILL_CALL} Your order: ${page}`

const now = (words: string, when = ''): PathStep => ({ words, when, look: 'now' })
const next = (...words: string[]): PathStep[] =>
  words.map((word) => ({ words: word, when: '', look: 'next' }))

const hasEnded = ({ heldUntil, isUnheld }: OrderStatusPage, { moment }: TimeTexts): PathStep => ({
  words: isUnheld ? 'Not confirmed' : 'Reservation ended',
  when: moment(heldUntil),
  look: 'stop',
})

const untilPaid = ({ payment, isHeld, heldUntil }: OrderStatusPage, { moment }: TimeTexts) => [
  payment === 'delivery'
    ? now('Confirmation')
    : now('Payment', isHeld ? `before ${moment(heldUntil)}` : ''),
  ...next('Packing', 'Dispatch', 'Delivery'),
]

const onDelivery = (missing: number) =>
  missing > 0 ? `You’ll pay ${formatRupees(missing)} on delivery.` : 'You owe nothing.'

const held = (page: OrderStatusPage, { moment }: TimeTexts) => {
  const { lines, heldUntil, payment, upi, bank, goesTo } = page
  const what = lines.length === 1 ? 'Your saree is' : `Your ${lines.length} sarees are`
  const title = `Thank you. ${what} reserved until ${moment(heldUntil)}.`
  if (payment === 'delivery')
    return {
      title,
      lead: `${onDelivery(page.missing)} We’ll call you on ${formatTenDigits(goesTo.mobile)} before we pack.`,
    }
  if (!upi && !bank) return { title, lead: 'We’ll call you before then to arrange payment.' }
  return {
    title,
    lead: `No one else can buy ${sareesOf(page).it} until then. If you don’t pay by then, your reservation ends and you owe nothing.`,
  }
}

/** Where a refund arrives. Cash went to the courier, from no account. */
const accountOf = (payment: OrderStatusPage['payment']) =>
  payment === 'delivery' ? 'your account' : 'the account you paid from'

const inTheBank = ({ payment }: OrderStatusPage) =>
  `It’ll reach ${accountOf(payment)} within 7 to 10 working days.`

/** Where a refund is sent that is due. */
const toTheBank = ({ payment, back }: OrderStatusPage) =>
  payment === 'delivery'
    ? `We’ll ask for your UPI ID or bank account, and send your refund of ${formatRupees(back)} to it.`
    : `We’ll refund ${formatRupees(back)} to the account you paid from.`

/** Whether the courier brought all of it back, which no return did. */
export const isUndelivered = ({ steps, returning }: OrderStatusPage) =>
  returning?.state !== 'done' &&
  steps.some(({ name }) => name === 'takeBack') &&
  steps.every(({ name }) => name !== 'agree')

/** Whether the shop has ended its hold, and given it none since. */
const isReleased = ({ steps }: OrderStatusPage) =>
  steps.findLast(({ name }) => ['release', 'confirm', 'extend', 'restore'].includes(name))?.name ===
  'release'

export const withFullStop = (sentence: string) => sentence.replace(/[^.!?…]$/, '$&.')

const refused = ({ returning }: OrderStatusPage) =>
  [
    'We’re sorry, we couldn’t approve your return.',
    returning?.answer && `Our reason: ${withFullStop(returning.answer)}`,
    'Not satisfied? Message us, or write to our grievance officer (details below).',
  ]
    .filter(Boolean)
    .join(' ')

const delivered: SituationWords['buyer'] = (page, { day }) => {
  const { mayReturn, returnUntil, returning, deliveredOn, lines, goesTo } = page
  const isRefused = returning?.state === 'refused'
  const back = lines.filter(({ isReturned }) => isReturned).length
  const { it } = sareeWords(lines.length - back === 1)
  const love = `We hope ${goesTo.gift_to ? 'she loves' : 'you love'} ${it}.`
  return {
    look: isRefused ? 'bad' : 'ok',
    chip: isRefused
      ? 'Return declined'
      : back > 0
        ? `${back} of ${lines.length} returned`
        : 'Delivered',
    title: deliveredOn ? `Delivered on ${day(deliveredOn)}.` : 'Delivered.',
    lead: isRefused
      ? refused(page)
      : mayReturn && returnUntil && lines.some(isStillReturnable)
        ? `${love} Not quite right? You can request a return by the end of ${day(returnUntil)}.`
        : love,
  }
}

/** What the buyer does with a return that the shop has approved. */
const wayBack = ({ way, pieces }: NonNullable<OrderStatusPage['returning']>) => {
  const isOne = pieces.length === 1
  const { it } = sareeWords(isOne)
  const send =
    way === 'pickup'
      ? `Our courier will collect ${it}.`
      : `Send ${it} to the shop, and keep the receipt.`
  return `Please pack ${it}, unworn, with ${isOne ? 'its price tag and packing cover' : 'their price tags and packing covers'}. ${send}`
}

/** Whether a return was received that is settled with a gift card. */
export const isGiftCardDue = ({ returning }: Pick<OrderStatusPage, 'returning'>) =>
  returning?.state === 'done' && returning.resolution === 'gift card'

const nothingAhead = () => []

/** Rupees that were refunded as gift cards. */
export const giftCardsOf = ({ cards }: Pick<OrderStatusPage, 'cards'>) =>
  cards.reduce((sum, { kind, amount }) => (kind === 'refund' ? sum + amount : sum), 0)

/** What was refunded as gift cards, and what beside them; null where there are none. */
const giftCardWords = (page: OrderStatusPage) => {
  const giftCards = giftCardsOf(page)
  if (giftCards === 0) return null
  const sent = page.refunded - giftCards
  return {
    title: `Your gift card for ${formatRupees(giftCards)} is ready.`,
    lead:
      sent > 0
        ? `We’ve also refunded ${formatRupees(sent)} to ${accountOf(page.payment)}.`
        : 'You’ll find its code below.',
  }
}

const declined = (number: string, page: string) =>
  `we’re sorry, we couldn’t approve your return for ${number}. You’ll find our reason here: ${page} Any questions? Just reply.`

export const situations: Readonly<Record<OrderSituation, SituationWords>> = {
  unreserved: {
    group: 'todo',
    chip: 'Not reserved',
    look: 'warn',
    next: 'reserve and confirm',
    thread: 'new',
    buyer: (page) => {
      const chip = 'Not reserved yet'
      const { sarees, are } = sareesOf(page)
      return page.isFree
        ? {
            chip,
            title: 'Thank you for your order.',
            lead: `We’re checking if your ${sarees} ${are} available, and we’ll message you on WhatsApp.`,
          }
        : {
            chip,
            title: `We’re sorry, someone else has just reserved ${page.lines.length === 1 ? 'this saree' : 'a saree in this order'}.`,
            lead: 'Please don’t pay yet. We’ll message you on WhatsApp.',
          }
    },
    ahead: ({ payment }) => [
      now('Confirmation', 'on WhatsApp'),
      ...(payment === 'ahead' ? next('Payment') : []),
      ...next('Packing', 'Dispatch', 'Delivery'),
    ],
    whatsApp: ({ number, pieces, total, isTaken, isOne, page }) => {
      const { sarees, arent } = sareeWords(isOne)
      return isTaken
        ? `we’re so sorry, someone else reserved ${isOne ? pieces : 'one of your sarees'} before we could confirm ${number}. Would you like to choose another? Your order: ${page}`
        : `thank you for your order ${number}: ${pieces}, ${total}. Your ${sarees} ${arent} reserved yet. We’ll check and message you here. Your order: ${page}`
    },
  },
  new: {
    group: 'todo',
    chip: 'New',
    look: 'info',
    next: 'check the shelf',
    thread: 'new',
    buyer: (page, texts) => ({ chip: 'Reserved', ...held(page, texts) }),
    ahead: untilPaid,
    whatsApp: (facts) => {
      const { number, pieces, total, until, page, isOnDelivery, isOne } = facts
      return isOnDelivery
        ? `thank you for your order ${number}: ${pieces}, ${total}, cash on delivery. Shall we get ${sareeWords(isOne).it} packed for you? Your order: ${page}`
        : `thank you for your order ${number}: ${pieces}, ${total}. ${isOne ? 'It’s' : 'They’re'} reserved for you until ${until}. ${payHere(facts)}`
    },
  },
  confirmed: {
    group: 'waiting',
    chip: 'Confirmed',
    look: 'info',
    next: 'remind',
    thread: 'new',
    buyer: held,
    ahead: untilPaid,
    whatsApp: (facts) =>
      `good news: we have your ${sareeWords(facts.isOne).sarees}, reserved for you until ${facts.until}. ${payHere(facts)} (order ${facts.number}). Need more time? Just tell us.`,
  },
  claimed: {
    group: 'todo',
    chip: 'Payment to check',
    look: 'warn',
    next: 'check the bank',
    thread: 'todo',
    buyer: (page, { moment }) => {
      const { missing, number, heldUntil, isCancelled, isHeld, isUnheld } = page
      const look = `We’re looking for ${formatRupees(missing)} with the note ${number}.`
      if (isCancelled)
        return {
          chip: 'Cancelled',
          title: 'Cancelled. We’re checking your payment.',
          lead: `${look} Once we find it, we’ll refund you in full.`,
        }
      const { sarees, are, arent, itIs, stay } = sareesOf(page)
      return {
        chip: 'Checking your payment',
        title: 'Thank you. We’re checking your payment.',
        lead: isUnheld
          ? `${look} Your ${sarees} ${arent} reserved yet. If ${itIs} still available when your payment reaches us, ${itIs} yours. If not, we’ll refund you in full.`
          : isHeld
            ? `${look} As soon as it reaches us, you’ll see “Paid” here. Your ${sarees} ${stay} reserved until ${moment(heldUntil)}.`
            : `${look} Your reservation ended on ${moment(heldUntil)}. If your payment has reached us and the ${sarees} ${are} still available, ${itIs} yours. If not, we’ll refund you in full.`,
      }
    },
    ahead: (page, texts) => {
      const { claimedAt, isCancelled, isHeld, isUnheld } = page
      return [
        ...(isHeld || isCancelled || isUnheld ? [] : [hasEnded(page, texts)]),
        now('Checking your payment', claimedAt ? `since ${texts.moment(claimedAt)}` : ''),
        ...(isCancelled ? next('Refund') : next('Packing', 'Dispatch', 'Delivery')),
      ]
    },
    whatsApp: ({ number, missing, isCancelled, page }) =>
      `thank you, we’re checking your payment of ${missing} for ${number}. ${isCancelled ? 'The order is cancelled, so we’ll refund you in full. ' : ''}Your order: ${page}`,
  },
  short: {
    group: 'todo',
    chip: 'Part paid',
    look: 'warn',
    next: 'ask for the balance',
    thread: 'todo',
    pay: 'Balance received',
    buyer: (page, { moment }) => {
      const { paid, refunded, missing, isHeld, isUnheld, isFree, heldUntil, takesTransfers } = page
      const { sarees, arent, itIs, stay } = sareesOf(page)
      const title = `We’ve received ${formatRupees(paid - refunded)}. ${formatRupees(missing)} is still due.`
      if (isHeld)
        return {
          title,
          lead: takesTransfers
            ? `Please pay the balance by ${moment(heldUntil)}. Your ${sarees} ${stay} reserved until then.`
            : `${WILL_CALL} Your ${sarees} ${stay} reserved until ${moment(heldUntil)}.`,
        }
      if (!isFree)
        return {
          title,
          lead: `We’re sorry, ${page.lines.length === 1 ? 'your saree' : 'a saree in this order'} is no longer available, so please don’t pay the balance. We’ll refund you in full.`,
        }
      const next = takesTransfers
        ? `Pay the balance now and ${itIs} yours, or ask us for a refund.`
        : `${WILL_CALL} Or ask us for a refund.`
      return {
        title,
        lead: `Your ${sarees} ${arent} reserved ${isUnheld ? 'yet' : 'any more'}, but ${itIs} still available. ${next}`,
      }
    },
    ahead: untilPaid,
    whatsApp: ({ number, missing, until, page, isHeld, isOne, takesTransfers }) => {
      const { sarees, arent } = sareeWords(isOne)
      const due = `thank you, we’ve received part of the payment for ${number}. ${missing} is still due.`
      if (!takesTransfers) return `${due} ${WILL_CALL} Your order: ${page}`
      return isHeld
        ? `${due} Please pay the balance by ${until}: ${page}`
        : `${due} Your ${sarees} ${arent} reserved now, so please check here before you pay: ${page}`
    },
  },
  'to pack': {
    group: 'todo',
    chip: 'Paid',
    look: 'ok',
    next: 'pack',
    thread: 'ok',
    pay: 'Paid online instead',
    buyer: (page) => {
      const { isPaid, missing, dispatchTime } = page
      const { sarees, are, it } = sareesOf(page)
      return {
        chip: isPaid ? 'Paid' : 'Confirmed',
        title: isPaid
          ? `Paid. The ${sarees} ${are} yours.`
          : 'Confirmed. We’re packing your order.',
        lead: `${isPaid ? '' : `${onDelivery(missing)} `}We’ll dispatch ${isPaid ? it : 'it'} ${dispatchTime}. Your tracking number will appear here.`,
      }
    },
    ahead: () => [now('Packing'), ...next('Dispatch', 'Delivery')],
    whatsApp: ({ number, isPaid, isOne, dispatchTime, page }) => {
      const { sarees, are, it } = sareeWords(isOne)
      const soon = (what: string) => `we’ll dispatch ${what} ${dispatchTime}. Your order: ${page}`
      return isPaid
        ? `we’ve received your payment for ${number}. The ${sarees} ${are} yours, and ${soon(it)}`
        : `your order ${number} is confirmed, and ${soon('it')}`
    },
  },
  packed: {
    group: 'todo',
    chip: 'Packed',
    look: 'ok',
    next: 'dispatch',
    thread: 'ok',
    buyer: () => ({
      title: 'Packed and ready for the courier.',
      lead: 'Your tracking number will appear here.',
    }),
    ahead: () => [now('Dispatching'), ...next('Delivery')],
    whatsApp: ({ number, page }) =>
      `your order ${number} is packed and ready for the courier. Your tracking number will appear here: ${page}`,
  },
  sent: {
    group: 'sent',
    chip: 'Dispatched',
    look: 'ok',
    next: 'delivered?',
    pay: 'COD received from courier',
    buyer: (page) => {
      const isGift = page.goesTo.gift_to !== ''
      const title = `On its way to ${isGift ? 'her' : 'you'}.`
      if (page.returning?.state === 'refused')
        return { look: 'bad', chip: 'Return declined', title, lead: refused(page) }
      const cash =
        page.missing > 0 ? `Please keep ${formatRupees(page.missing)} ready for the courier. ` : ''
      return {
        chip: 'Dispatched',
        title,
        lead: isGift
          ? 'The parcel won’t show the price.'
          : `${cash}If the parcel looks damaged, take a photo before you open it.`,
      }
    },
    ahead: () => [now('On the way')],
    whatsApp: ({ number, parcel, page, isDeclined, isGift }) =>
      isDeclined
        ? declined(number, page)
        : `your order ${number} is on its way${parcel}. ${isGift ? '' : 'If the parcel looks damaged, please take a photo before you open it. '}Track it here: ${page}`,
  },
  delivered: {
    group: 'closed',
    chip: 'Delivered',
    look: 'ok',
    next: '',
    buyer: delivered,
    ahead: nothingAhead,
    whatsApp: ({ number, pieces, isOne, returnUntil, page, isDeclined, isGift }) =>
      isDeclined
        ? declined(number, page)
        : `we hope ${isGift ? 'she loves' : 'you love'} ${isOne ? pieces : 'your sarees'}. ${returnUntil ? `Not quite right? Request a return by the end of ${returnUntil}` : 'Your order'}: ${page}`,
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
          chip: 'Return received',
          title: 'We’ve received your return.',
        }),
        lead:
          returning.resolution === 'gift card'
            ? `We’ll send your gift card for ${formatRupees(returning.value)}.`
            : `We’ll refund you ${formatRupees(returning.value)} within 7 to 10 working days.`,
      }
    },
    ahead: nothingAhead,
    whatsApp: ({ number, cameBack, isGiftCard, isOne, page, isDeclined }) => {
      if (isDeclined) return declined(number, page)
      return cameBack
        ? `we’ve received your return for ${number}. ${isGiftCard ? 'We’ll send your gift card soon' : 'We’ll refund you within 7 to 10 working days'}. Your order: ${page}`
        : `your order ${number} has reached you. We hope you love ${sareeWords(isOne).it}. Your order: ${page}`
    },
  },
  'return asked': {
    group: 'todo',
    chip: 'Return requested',
    look: 'warn',
    next: 'answer',
    thread: 'todo',
    buyer: ({ returning }) => ({
      chip: 'Return requested',
      title: 'We’ve got your return request.',
      lead: `We’ll reply here within 48 hours. ${
        returning && returning.pieces.length > 1
          ? 'Please don’t wear or wash the sarees, and keep their price tags and packing covers. Don’t send them yet.'
          : 'Please don’t wear or wash the saree, and keep its price tag and packing cover. Don’t send it yet.'
      }`,
    }),
    ahead: () => [now('Our reply', 'within 48 hours')],
    whatsApp: ({ number, page }) =>
      `we’ve got your return request for ${number}. You’ll hear from us within 48 hours. Please don’t send anything yet. Your order: ${page}`,
  },
  'return agreed': {
    group: 'todo',
    chip: 'Return approved',
    look: 'warn',
    next: 'received back?',
    thread: 'todo',
    buyer: ({ returning }) => ({
      look: 'ok',
      chip: 'Return approved',
      title: 'Your return is approved.',
      lead: returning ? wayBack(returning) : '',
    }),
    ahead: ({ returning }) => [
      now(`Sending ${sareeWords(returning?.pieces.length === 1).it} back`),
      ...next(returning?.resolution === 'gift card' ? 'Gift card' : 'Refund'),
    ],
    whatsApp: ({ number, page }) =>
      `your return for ${number} is approved. Here’s what to do next: ${page}`,
  },
  'to refund': {
    group: 'todo',
    chip: 'Received back',
    look: 'warn',
    next: 'refund',
    thread: 'todo',
    buyer: (page) => {
      const { refunded, back, payment, returning, isCancelled } = page
      const rest = formatRupees(back)
      const before = refunded > 0 ? `We’ve refunded ${formatRupees(refunded)} so far. ` : ''
      if (isCancelled)
        return {
          chip: 'Cancelled',
          title: `Cancelled. We’ll refund you ${rest}.`,
          lead: before || payment === 'delivery' ? before + toTheBank(page) : inTheBank(page),
        }
      return {
        ...(returning?.state === 'done'
          ? { chip: 'Return received', title: 'We’ve received your return.' }
          : {
              chip: 'Refund due',
              title: isUndelivered(page)
                ? 'We’re sorry, your parcel couldn’t be delivered and is back with us.'
                : `You’ve paid ${rest} more than the total.`,
            }),
        lead:
          before +
          (isGiftCardDue(page) ? `We’ll send your gift card for ${rest}.` : toTheBank(page)),
      }
    },
    ahead: (page) => [now(isGiftCardDue(page) ? 'Gift card' : 'Refund')],
    whatsApp: ({ number, back, isGiftCard, page }) =>
      isGiftCard
        ? `we’re preparing your gift card for ${back} (order ${number}), and we’ll message you here when it’s ready. Your order: ${page}`
        : `we’re refunding ${back} for order ${number}, and we’ll message you here when it’s done. Your order: ${page}`,
  },
  returned: {
    group: 'closed',
    chip: 'Returned',
    look: 'off',
    next: '',
    buyer: (page) => {
      const cameBack = isUndelivered(page)
        ? 'Your parcel is back with us.'
        : 'We’ve received your return.'
      if (page.refunded === 0) return { title: cameBack, lead: 'You owe nothing.' }
      return (
        giftCardWords(page) ?? {
          title: `Returned. We’ve refunded ${formatRupees(page.refunded)}.`,
          lead: inTheBank(page),
        }
      )
    },
    ahead: nothingAhead,
    whatsApp: ({ number, refunded, isGiftCard, page }) => {
      if (!refunded)
        return `your order ${number} is back with us, and you owe nothing. Your order: ${page}`
      return isGiftCard
        ? `your gift card for ${refunded} is ready (order ${number}). Your order: ${page}`
        : `we’ve refunded ${refunded} for order ${number}. It’ll reach your account within 7 to 10 working days. Your order: ${page}`
    },
  },
  cancelled: {
    group: 'closed',
    chip: 'Cancelled',
    look: 'off',
    next: '',
    pay: 'Payment received late',
    buyer: (page) => {
      const { refunded } = page
      if (refunded === 0)
        return {
          title: 'Cancelled. You owe nothing.',
          lead: 'Have you paid? Tell us below, and we’ll refund you in full.',
        }
      return (
        giftCardWords(page) ?? {
          title: `Cancelled. We’ve refunded ${formatRupees(refunded)}.`,
          lead: inTheBank(page),
        }
      )
    },
    ahead: nothingAhead,
    whatsApp: ({ number, refunded, page }) =>
      refunded
        ? `your order ${number} is cancelled, and we’ve refunded ${refunded}. Your order: ${page}`
        : `your order ${number} is cancelled, and you owe nothing. Have you paid? Tell us here, and we’ll refund you in full: ${page}`,
  },
  ended: {
    group: 'closed',
    chip: 'Ended unpaid',
    look: 'off',
    next: '',
    pay: 'Payment received late',
    restore: 'Reserve again for 24 hours',
    buyer: (page, { moment }) => {
      const { heldUntil, isUnheld, payment, takesTransfers } = page
      const chip = 'Ended'
      if (!isUnheld && isReleased(page))
        return {
          chip,
          title: 'We’re sorry, we’ve had to cancel your reservation.',
          lead: 'Please don’t pay now. If you’ve paid, we’ll refund you in full.',
        }
      if (isUnheld || payment === 'delivery' || !takesTransfers)
        return {
          chip,
          title: 'We’re sorry, we couldn’t confirm your order in time.',
          lead: `You owe nothing. Still want ${sareesOf(page).it}? Order again or message us.`,
        }
      return {
        chip,
        title: 'Your reservation has ended. Please don’t pay now.',
        lead: `We didn’t get your payment by ${moment(heldUntil)}. You owe nothing.`,
      }
    },
    ahead: (page, texts) => [hasEnded(page, texts)],
    whatsApp: ({ pieces, number, isOne, page, isOnDelivery }) => {
      const { it, itIs } = sareeWords(isOne)
      const again = `Still want ${it}? Just tell us, and we’ll reserve ${it} again if ${itIs} still available. Your order: ${page}`
      return isOnDelivery
        ? `we’re sorry, we couldn’t confirm your order ${number} in time. You owe nothing. ${again}`
        : `your reservation for ${pieces} (${number}) has ended, so please don’t pay now. ${again}`
    },
  },
  late: {
    group: 'todo',
    chip: 'Paid too late',
    look: 'bad',
    next: 'decide',
    thread: 'bad',
    restore: 'Available: reinstate the order',
    buyer: ({ paid, refunded, lines, isCancelled }) => {
      const lead = `Your ${formatRupees(paid - refunded)} is safe with us. Choose another saree, or we’ll refund you in full.`
      return isCancelled
        ? {
            chip: 'Cancelled',
            title: 'We’re sorry, your payment reached us after this order was cancelled.',
            lead,
          }
        : {
            chip: 'Sold',
            title: `We’re sorry, your payment reached us after ${lines.length === 1 ? 'this saree' : 'a saree in this order'} was sold.`,
            lead,
          }
    },
    ahead: (page, texts) => [
      ...(page.isCancelled || page.isUnheld ? [] : [hasEnded(page, texts)]),
      now('We’ll sort it out with you'),
    ],
    whatsApp: ({ number, paid, isCancelled, isOne, page }) =>
      isCancelled
        ? `we’re sorry, your payment of ${paid} for ${number} reached us after the order was cancelled. Your money is safe. Would you like a refund, or another saree? Your order: ${page}`
        : `we’re so sorry, ${isOne ? 'the' : 'a'} saree in ${number} was sold before your payment reached us. Your money is safe. Shall we refund ${paid}, or would you like to choose another? Your order: ${page}`,
  },
}
