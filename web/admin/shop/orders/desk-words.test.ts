import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderEvent } from '../../../../contract/shop/orders/order-records.ts'
import type { OrderSituation } from '../../../../contract/shop/orders/order-steps.ts'
import type { OrderDetails } from '../../../../contract/shop/orders/orders.ts'
import { whatsAppAddress } from '../../../../contract/whatsapp-address.ts'
import type { LoadedOrders } from './load-orders.ts'
import { doneText, moneyStepsOf, nextStepOf } from './next-step.content.ts'
import {
  buyerOf,
  chipOf,
  countsOfLists,
  describeEvent,
  needsPackingSlip,
  piecesText,
  receiverOf,
  situationOfOrder,
  spanText,
  timeWords,
  whatsAppTextOf,
} from './order-words.content.ts'
import { withOrder } from './shown-orders.ts'

const line: OrderDetails['lines'][number] = {
  id: 1,
  article_id: 214,
  article_Id: 'FL-000214',
  article_name: 'Bottle green silk',
  price: 4499,
  discount: 0,
  picture: null,
  is_cancelled: false,
  is_sold: false,
  is_returned: false,
  is_returnable: true,
}

const newOrder: OrderDetails = {
  id: 45,
  version: 1,
  number: 'FL-O-000045',
  created_at: '2026-11-27T12:35:00.000Z',
  name: 'Asha',
  mobile: '9876543210',
  email: '',
  gift_to: '',
  gift_mobile: '',
  gift_message: '',
  address: 'Flat 7, Sample Road',
  pin: '411004',
  state: 'Maharashtra',
  note: '',
  payment: 'ahead',
  parcel: 'new',
  money: 'none',
  returning: 'none',
  is_late: false,
  is_held: true,
  is_unreserved: false,
  held_until: '2026-11-28T12:35:00.000Z',
  utr: '',
  claimed_at: null,
  paid_at: null,
  courier: '',
  tracking: '',
  delivered_on: null,
  shipping: 0,
  total: 4499,
  paid: 0,
  refunded: 0,
  missing: 4499,
  back: 0,
  invoice_number: null,
  is_test: false,
  credit_notes: [],
  hidden_at: null,
  lines: [line],
  page: '/Order/private',
  takes_transfers: true,
  dispatch_time: 'within 24 hours',
  shop_note: '',
  discount_reason: '',
  from_page: '',
  campaign: null,
  returns: [],
  payments: [],
  history: [],
  undo_until: null,
  taken: [],
  others: [],
}

const paid = { money: 'paid', paid: 4499, missing: 0, paid_at: '2026-11-28T04:10:00.000Z' } as const
const delivered = { ...paid, parcel: 'delivered', delivered_on: '2026-11-30' } as const
const asked: OrderDetails['returns'][number] = {
  id: 1,
  state: 'asked',
  reason: 'damaged',
  resolution: 'refund',
  way: 'pickup',
  text: 'A cut of 2 cm',
  asked_at: '2026-12-01T04:50:00.000Z',
  answer: '',
  lines: [1],
  photos: [],
}

/** One order in each of its situations. */
const changes: Record<OrderSituation, Partial<OrderDetails>> = {
  unreserved: { is_held: false, is_unreserved: true },
  new: {},
  confirmed: { parcel: 'confirmed' },
  claimed: { money: 'claimed', utr: '431265789012', claimed_at: '2026-11-27T13:01:00.000Z' },
  short: { paid: 4000, missing: 499 },
  'to pack': paid,
  packed: { ...paid, parcel: 'packed' },
  sent: { ...paid, parcel: 'sent', courier: 'India Post', tracking: 'EE 1 IN' },
  delivered,
  'courier owes': { payment: 'delivery', parcel: 'delivered', delivered_on: '2026-11-30' },
  'return asked': { ...delivered, returning: 'asked', returns: [asked] },
  'return agreed': { ...delivered, returning: 'agreed', returns: [{ ...asked, state: 'agreed' }] },
  'to refund': {
    ...delivered,
    parcel: 'returned',
    returning: 'done',
    returns: [{ ...asked, state: 'done' }],
    back: 4424,
  },
  returned: { ...delivered, parcel: 'returned', returning: 'done', refunded: 4424 },
  cancelled: { parcel: 'cancelled', is_held: false },
  ended: { is_held: false },
  late: { ...paid, is_late: true, is_held: false, back: 4499 },
}

const order = (change: Partial<OrderDetails>): OrderDetails => ({ ...newOrder, ...change })
const texts = {
  moment: (iso: string) => `[${iso}]`,
  dayOfInstant: (iso: string) => iso.slice(0, 10),
  day: (day: string) => day,
}
const stepsOf = (change: Partial<OrderDetails>) => {
  const { main, others, cancel } = nextStepOf(order(change), texts)
  const first = main === null || main === 'remind' ? main : main.step
  return [first, ...others.map(({ step }) => step), ...(cancel ? ['apart: cancel'] : [])]
}
const textOf = (change: Partial<OrderDetails>) =>
  whatsAppTextOf(order(change), 'https://shop.test', texts)

test('each situation has its words, its sentence and its text for WhatsApp', () => {
  for (const [situation, change] of Object.entries(changes)) {
    assert.equal(situationOfOrder(order(change)), situation)
    assert.notEqual(nextStepOf(order(change), texts).sentence.join(''), '', situation)
    assert.match(textOf(change), /^Namaste Asha, \S.{20}/, situation)
  }
})

test('the main button is the one next step, and the others are what else is possible', () => {
  const expected: Partial<Record<OrderSituation, unknown[]>> = {
    unreserved: ['confirm', 'pay', 'cancel'],
    new: ['confirm', 'pay', 'cancel'],
    confirmed: ['remind', 'pay', 'apart: cancel'],
    claimed: ['pay', 'confirm', 'unclaim', 'apart: cancel'],
    short: ['remind', 'confirm', 'pay', 'apart: cancel'],
    'to pack': ['pack', 'confirm', 'apart: cancel'],
    packed: ['send', 'apart: cancel'],
    sent: ['deliver', 'correctParcel', 'takeBack'],
    delivered: [null],
    'courier owes': ['pay'],
    'return asked': ['agree', 'refuse'],
    'return agreed': ['takeBack'],
    'to refund': ['refund'],
    cancelled: [null, 'pay', 'restore'],
    ended: [null, 'pay', 'restore', 'apart: cancel'],
    late: ['refund', 'restore', 'apart: cancel'],
  }
  for (const [situation, steps] of Object.entries(expected)) {
    assert.deepEqual(stepsOf(changes[situation as OrderSituation]), steps, situation)
  }
})

test('a claimed payment names the figures to look for in the bank', () => {
  const { sentence, figures } = nextStepOf(order(changes.claimed ?? {}), texts)
  assert.equal(
    sentence.join(''),
    'Open your bank app and look for ₹4,499 with the note FL-O-000045.',
  )
  assert.deepEqual(
    sentence.filter((_, index) => index % 2 === 1),
    ['₹4,499', 'FL-O-000045'],
  )
  assert.deepEqual(
    figures.map(({ value }) => value),
    ['₹4,499', 'FL-O-000045', '4312 6578 9012', '[2026-11-27T13:01:00.000Z]'],
  )
})

test('a payment reported for an order that is no longer active says what it leads to', () => {
  const claimed = { ...changes.claimed, is_held: false }
  const moreOf = (change: Partial<OrderDetails>) =>
    nextStepOf(order({ ...claimed, ...change }), texts).more
  assert.match(
    moreOf({}),
    /^The reservation ended \[.*\]\. .* marking it as paid reinstates the order/,
  )
  assert.match(
    moreOf({ parcel: 'cancelled' }),
    /^This order is cancelled\. Refund any payment received\./,
  )
  assert.deepEqual(timeWords(order(claimed), 0, texts), {
    text: 'reservation ended',
    isUrgent: true,
  })
})

test('a return of one piece of two asks for that piece only', () => {
  const other = { ...line, id: 2, article_Id: 'FL-000215' }
  const agreed = { ...changes['return agreed'], lines: [line, other] }
  assert.equal(
    nextStepOf(order(agreed), texts).sentence.join(''),
    'Have you got FL-000214, unworn, with its price tag?',
  )
})

test('what is to be refunded is the next step, and anything received can be refunded beside its ledger', () => {
  const returned = changes['to refund'] ?? {}
  assert.equal(
    nextStepOf(order(returned), texts).sentence.join(''),
    'Refund ₹4,424 to the account that paid.',
  )
  assert.deepEqual(stepsOf(changes.returned ?? {}), [null])
  const labelsOf = (change: Partial<OrderDetails>) =>
    moneyStepsOf(order(change)).map(({ label }) => label)
  assert.deepEqual(labelsOf(changes.returned ?? {}), ['Record another payment', 'Record a refund'])
  assert.deepEqual(labelsOf({ ...changes.returned, refunded: 4499 }), ['Record another payment'])
  assert.deepEqual(labelsOf(paid), [
    'Record another payment',
    'Record a refund',
    'Remove a payment',
  ])
  assert.deepEqual(labelsOf({}), [])
})

test('a part that came, and too much of it, are said in rupees', () => {
  assert.equal(
    nextStepOf(order(changes.short ?? {}), texts).sentence.join(''),
    '₹499 of ₹4,499 is still due.',
  )
  const { figures } = nextStepOf(order({ ...paid, paid: 5000, back: 501 }), texts)
  assert.deepEqual(figures.at(-1), { label: 'Overpaid', value: '₹501' })
  assert.equal(
    nextStepOf(order({ ...changes['courier owes'], courier: 'India Post' }), texts).sentence.join(
      '',
    ),
    'India Post owes ₹4,499.',
  )
})

test('a payment that is claimed for two orders of one buyer names the other', () => {
  const other = { id: 46, number: 'FL-O-000046', missing: 2800, has_same_utr: true }
  const { figures, more } = nextStepOf(order({ ...changes.claimed, others: [other] }), texts)
  assert.deepEqual(figures[1], { label: 'Same UTR: FL-O-000046', value: '₹2,800' })
  assert.match(more, /One transfer may cover both/)
})

test('an order that is paid to the courier is packed once it is confirmed', () => {
  const onDelivery = { payment: 'delivery', parcel: 'confirmed' } as const
  assert.equal(stepsOf(onDelivery)[0], 'pack')
  assert.equal(chipOf(order(onDelivery)).chip, 'Confirmed')
  assert.match(nextStepOf(order(onDelivery), texts).more, /pay ₹4,499 on delivery/)
})

test('who packs reads what the buyer wrote', () => {
  const { more } = nextStepOf(order({ ...paid, note: 'Before Friday, please' }), texts)
  assert.match(more, /^The buyer wrote: “Before Friday, please” Price tag on/)
  assert.match(nextStepOf(order(paid), texts).more, /^Price tag on/)
})

test('who packs a gift is told to leave price and invoice out, and whom the parcel and the courier go to', () => {
  const gift = { gift_to: 'Kavya', gift_mobile: '9123456789', gift_message: 'Love' }
  const { sentence, more } = nextStepOf(order({ ...paid, ...gift }), texts)
  assert.equal(
    sentence.join(''),
    'Pack FL-000214 as a gift for Kavya: no price and no invoice in the parcel.',
  )
  assert.match(more, /^Price on the tag covered, /)
  assert.match(nextStepOf(order({ ...changes.packed, ...gift }), texts).more, /^It’s a gift: keep/)
  assert.deepEqual(receiverOf(order(gift)), { name: 'Kavya', mobile: '9123456789' })
  assert.equal(receiverOf(order({ ...gift, gift_mobile: '' })).mobile, newOrder.mobile)
  assert.deepEqual(receiverOf(order({})), { name: 'Asha', mobile: newOrder.mobile })
  assert.match(textOf({ ...changes.delivered, ...gift }), /^Namaste Asha, we hope she loves/)
})

test('a packing slip is offered for what is to be packed or was sent', () => {
  const offered = Object.entries(changes)
    .filter(([, change]) => needsPackingSlip(order(change)))
    .map(([situation]) => situation)
  assert.deepEqual(offered, [
    'to pack',
    'packed',
    'sent',
    'delivered',
    'courier owes',
    'return asked',
    'return agreed',
    'to refund',
    'returned',
  ])
  assert.equal(needsPackingSlip(order({ ...paid, parcel: 'cancelled' })), false)
})

test('a span of time is said as people say it', () => {
  const minute = 60_000
  assert.deepEqual(
    [0.5, 5, 130, 60 * 9, 60 * 23 + 24, 60 * 47 + 59, 60 * 80].map((minutes) =>
      spanText(minutes * minute),
    ),
    ['less than a minute', '5 min', '2 h 10 min', '9 h', '23 h', '47 h', '3 days'],
  )
})

test('the list says how much time a hold has, urgently in its last hours', () => {
  const at = (iso: string) => timeWords(order({}), Date.parse(iso), texts)
  assert.deepEqual(at('2026-11-27T13:35:00Z'), { text: '23 h left', isUrgent: false })
  assert.deepEqual(at('2026-11-28T10:25:00Z'), { text: '2 h 10 min left', isUrgent: true })
  assert.deepEqual(at('2026-11-28T12:35:01Z'), { text: 'reservation ends now', isUrgent: true })
  assert.deepEqual(timeWords(order(changes.late ?? {}), 0, texts), {
    text: 'paid 2026-11-28',
    isUrgent: true,
  })
})

test('open orders are those to do and those that wait for the buyer', () => {
  assert.deepEqual(countsOfLists({ todo: 6, waiting: 3, sent: 4, closed: 39 }), {
    open: 9,
    sent: 4,
    closed: 39,
    all: 52,
  })
})

test('several pieces are counted, and a buyer who was hidden has no name', () => {
  assert.equal(piecesText({ lines: [line, { ...line, id: 2 }] }), '2 sarees')
  assert.equal(buyerOf({ name: '', hidden_at: '2026-11-28T00:00:00Z' }), 'Hidden buyer')
  assert.match(textOf({ name: '', hidden_at: '2026-11-28T00:00:00Z' }), /^Namaste, /)
})

test('the text for WhatsApp names a gift card where one is given, and no money where none is refunded', () => {
  const toRefund = changes['to refund']
  const card: Partial<OrderDetails> = {
    returns: [{ ...asked, state: 'done', resolution: 'gift card' }],
  }
  assert.match(textOf(toRefund), /we’re refunding ₹4,424/)
  assert.match(textOf({ ...toRefund, ...card }), /preparing your gift card for ₹4,424/)
  const { returned } = changes
  assert.match(textOf(returned), /refunded ₹4,424 for order FL-O-000045/)
  assert.match(textOf({ ...returned, ...card }), /your gift card for ₹4,424 is ready/)
  assert.match(textOf({ ...returned, money: 'none', refunded: 0 }), /you owe nothing/)
})

test('the text for WhatsApp says what is true of a part of the money, or of the pieces', () => {
  assert.match(textOf(changes.short), /Please pay the balance by \[/)
  const isOver = { is_held: false }
  assert.match(textOf({ ...changes.short, ...isOver }), /isn’t reserved now/)
  assert.match(textOf({ ...changes.claimed, paid: 4000, missing: 499 }), /your payment of ₹499 for/)
  assert.match(textOf({ ...changes.late, paid: 4000 }), /was sold before .* refund ₹4,000/)
  assert.match(textOf({ ...changes.late, parcel: 'cancelled' }), /after the order was cancelled/)
  const refunded = textOf({ ...changes.cancelled, paid: 4499, refunded: 4499 })
  assert.match(refunded, /is cancelled, and we’ve refunded ₹4,499\./)
  assert.doesNotMatch(refunded, /owe nothing|Have you paid/)
  assert.match(
    textOf({ ...changes['courier owes'], returning: 'done' }),
    /refund you within 7 to 10/,
  )
  const lines = [line, { ...line, id: 2, article_name: 'Peacock silk', is_returned: true }]
  assert.match(textOf({ ...changes.delivered, lines }), /we hope you love Bottle green silk\./)
  const tailored = [{ ...line, is_returnable: false }]
  assert.doesNotMatch(textOf({ ...changes.delivered, lines: tailored }), /return by/)
})

test('a shop with no UPI ID and no bank account calls, and asks nobody to pay on the page', () => {
  for (const change of [changes.new, changes.confirmed, changes.short]) {
    assert.match(textOf(change), /Pay here: |Please pay/)
    const text = textOf({ ...change, takes_transfers: false })
    assert.match(text, /We’ll call you to arrange payment\./)
    assert.doesNotMatch(text, /\bpay\b/i)
  }
})

test('the text for WhatsApp speaks of one saree or of several', () => {
  const lines = [line, { ...line, id: 2 }]
  const both = (change: Partial<OrderDetails>) => [textOf(change), textOf({ ...change, lines })]
  const [one = '', two = ''] = both(changes.delivered)
  assert.match(one, /we hope you love Bottle green silk\./)
  assert.match(two, /we hope you love your sarees\./)
  const [saree = '', sarees = ''] = both(changes.confirmed)
  assert.match(saree, /good news: we have your saree, /)
  assert.match(sarees, /good news: we have your sarees, /)
})

test('every text for WhatsApp has its one link and at most 400 characters, with the longest names', () => {
  const long = (words: string) => words.repeat(40).slice(0, 200)
  const lines = [{ ...line, article_name: long('Kanchipuram korvai silk ') }]
  const buyer = { name: long('Venkatalakshmi '), courier: long('Courier '), tracking: long('SC1') }
  const others: Partial<OrderDetails>[] = [
    { payment: 'delivery' },
    { is_held: false, is_unreserved: true, taken: ['FL-O-000046'] },
    { ...changes.claimed, parcel: 'cancelled' },
    { ...changes.short, is_held: false },
    { ...changes.confirmed, takes_transfers: false },
    { ...changes.late, parcel: 'cancelled' },
    { ...delivered, returning: 'refused' },
    { ...changes['courier owes'], returning: 'done' },
    { ...changes.returned, refunded: 0 },
  ]
  for (const change of [...Object.values(changes), ...others]) {
    const text = whatsAppTextOf(
      order({ ...change, lines, ...buyer, page: `/Order/${'k'.repeat(22)}` }),
      'https://sarees.of-a-long-name.example.com',
      texts,
    )
    assert.match(text, /^Namaste Venkatalakshmi/)
    assert.equal(text.match(/https:/g)?.length, 1, text)
    assert.ok(text.length <= 400, `${text.length}: ${text}`)
    assert.doesNotMatch(text, /undefined|come back|goes back|stands|\bhold\b/)
  }
})

test('a hostile name stays text, and is encoded in the address of WhatsApp', () => {
  const name = '"><script>alert(1)</script>&text=x#🙏 आशा'
  const article_name = '</textarea>?&'
  const text = textOf({ name, lines: [{ ...line, article_name }] })
  assert.ok(text.includes(name) && text.includes(article_name))
  const address = whatsAppAddress(text, newOrder.mobile)
  assert.match(address, /^https:\/\/wa\.me\/919876543210\?text=[\w%.!~*'()-]+$/)
  assert.equal(new URL(address).searchParams.get('text'), text)
})

test('an alert says what happened to which order', () => {
  assert.equal(doneText('pay', 'FL-O-000045'), 'FL-O-000045: payment recorded')
})

test('the history says in words what happened, with its amount, its day and how long it is held', () => {
  const wordsOf = (event: Partial<OrderEvent> & Pick<OrderEvent, 'name'>) => {
    const { what, detail } = describeEvent({ at: '', by: '', ...event }, texts)
    return [what, detail].filter(Boolean).join(', ')
  }
  assert.equal(wordsOf({ name: 'place' }), 'Ordered, not reserved')
  assert.equal(wordsOf({ name: 'place', held_until: 'later' }), 'Ordered, reserved until [later]')
  assert.equal(
    wordsOf({ name: 'pay', paise: 449_950, utr: '431265789012' }),
    'Paid, ₹4,499.50, UTR 431265789012',
  )
  assert.equal(
    wordsOf({ name: 'send', courier: 'India Post', tracking: '' }),
    'Dispatched, India Post',
  )
  assert.equal(wordsOf({ name: 'deliver', delivered_on: '2026-11-30' }), 'Delivered, 2026-11-30')
  assert.equal(wordsOf({ name: 'takeBack', to_shelf: false }), 'Received back, Not for sale')
  assert.equal(
    wordsOf({ name: 'extend', held_until: 'later' }),
    'Reservation extended, reserved until [later]',
  )
  assert.equal(wordsOf({ name: 'undo', undone: 'release' }), 'Undone: Ended by the shop')
})

const seen = (id: number, change: Partial<OrderDetails> = {}): OrderDetails => ({
  ...newOrder,
  id,
  held_until: `2026-11-2${id}T12:00:00.000Z`,
  ...change,
})
const part = (group: LoadedOrders['parts'][number]['group'], rows: OrderDetails[]) => ({
  group,
  found: { rows, total: rows.length, isMore: false },
})
const sent = { ...paid, parcel: 'sent' } as const
const waitingOrder = seen(8, { parcel: 'confirmed' })

const loaded = (parts: LoadedOrders['parts']): LoadedOrders => ({
  parts,
  counts: { open: 3, sent: 1, closed: 0, all: 4 },
  next: { check: 0, confirm: 2, pack: 0, send: 1, return: 0, refund: 0, collect: 0 },
  unreserved: 0,
  newest: 9,
  order: { ...seen(7), withoutHsn: [] },
  isOwner: true,
})
const before = new Date('2026-11-26T12:00:00Z')
const shownAfter = (...[shown, answer]: [LoadedOrders, OrderDetails]) =>
  withOrder(shown, answer, before) ?? assert.fail('it was not shown')
const idsOf = ({ parts }: LoadedOrders) =>
  parts.map(({ found }) => [found.total, ...found.rows.map(({ id }) => id)])

test('an order moves to the part that its step leads to, by its hold', () => {
  const open = loaded([part('todo', [seen(7), seen(9)]), part('waiting', [waitingOrder])])
  const confirmed = shownAfter(open, seen(7, { parcel: 'confirmed' }))
  assert.deepEqual(idsOf(confirmed), [
    [1, 9],
    [2, 7, 8],
  ])
  assert.equal(confirmed.counts.open, 3)
  assert.equal(confirmed.order?.parcel, 'confirmed')
  const packed = shownAfter(confirmed, seen(7, { ...paid, parcel: 'packed' }))
  assert.deepEqual(idsOf(packed), [
    [2, 7, 9],
    [1, 8],
  ])
})

test('an order that leaves a list is counted in the other one', () => {
  const { counts, parts } = shownAfter(
    loaded([part('todo', [seen(7, { ...paid, parcel: 'packed' })]), part('waiting', [])]),
    seen(7, sent),
  )
  assert.deepEqual(counts, { open: 2, sent: 2, closed: 0, all: 4 })
  assert.deepEqual(
    parts.map(({ found }) => found.total),
    [0, 0],
  )
})

test('an order that takes its next step leaves the list of that step, is counted in the one it comes to, and payments to check come first', () => {
  const narrowed = loaded([part('confirm', [seen(7), seen(9)])])
  const confirmed = shownAfter(narrowed, seen(7, { ...paid, parcel: 'confirmed' }))
  assert.deepEqual(idsOf(confirmed), [[1, 9]])
  assert.deepEqual([confirmed.next.confirm, confirmed.next.pack], [1, 1])
  const open = loaded([part('todo', [seen(7), seen(9)])])
  assert.deepEqual(idsOf(shownAfter(open, seen(9, { money: 'claimed' }))), [[2, 9, 7]])
})

test('what a search has found keeps its place', () => {
  const found = loaded([part('all', [seen(9), seen(7)])])
  assert.deepEqual(idsOf(shownAfter(found, seen(7, sent))), [[2, 9, 7]])
})

test('an order without a hold is no longer counted as such once it is confirmed', () => {
  const unreserved = { is_held: false, is_unreserved: true }
  const open = { ...loaded([part('todo', [seen(7, unreserved)])]), unreserved: 1 }
  assert.equal(shownAfter(open, seen(7, { parcel: 'confirmed' })).unreserved, 0)
})

test('what only the server knows is loaded again: another list, a parcel that may be sent again, an ended hold', () => {
  const open = loaded([part('todo', [seen(7), seen(9)])])
  assert.equal(withOrder(open, seen(8), before), null)
  const ended = loaded([part('closed', [seen(7, { parcel: 'cancelled' })])])
  assert.equal(withOrder(ended, seen(7, { parcel: 'confirmed' }), before), null)
  assert.equal(withOrder(open, seen(7), new Date('2026-11-29T13:00:00Z')), null)
})
