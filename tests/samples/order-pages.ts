import { defaultRetention } from '../../contract/settings/retention.ts'
import type {
  BagPiece,
  OrderFormPage,
  OrderPageLine,
  OrderStatusPage,
  UpiPart,
} from '../../contract/shop/orders/order-pages.ts'
import type { OrderSituation } from '../../contract/shop/orders/order-steps.ts'
import { noSettings, type ShopSettings } from '../../contract/shop/settings/shop-settings.ts'

/* Pages about orders as plain data, as the server hands them to what draws them. */

const openSettings: ShopSettings = {
  ...noSettings,
  shop_name: 'Sample Sarees',
  legal_name: 'Sample Textiles, sole proprietor',
  shop_address: 'Shop 1, Sample Lane\nSample Town 411001',
  shop_phone: '+919876500000',
  shop_whatsapp: '+919876500000',
  shop_email: 'sarees@example.com',
  opening_hours: 'Monday to Saturday, 10:00 am to 6:00 pm',
  grievance_name: 'Sample Name',
  grievance_designation: 'Shop manager',
  grievance_phone: '+919876500000',
  upi_id: 'sarees@examplebank',
  upi_kind: 'personal',
  upi_name: 'SAMPLE HOLDER',
  shipping_charge: '0',
  delivery_days_from: '3',
  delivery_days_to: '6',
}

export const context = {
  publicUrl: 'https://shop.example',
  notice: null,
  settings: openSettings,
  categories: ['Silk & zari', 'Ikat'],
  retention: defaultRetention,
}

const piece = (id: number, name: string, price: number): BagPiece => ({
  code: `FL-00020${id}`,
  address: `/Saree/FL-00020${id}-saree`,
  name,
  price,
  cover: null,
})

const green = piece(1, 'Bottle green silk, maroon pallu with elephants', 4499)
const peacock = piece(2, 'Peacock shot silk, silver line', 9600)

const alike = [
  piece(3, 'Mehndi green silk, elephants in gold', 5600),
  piece(4, 'Plum silk, maroon pallu with mangoes', 5250),
  piece(5, 'Scarlet silk with gold wheels', 9600),
].map((other) => ({ ...other, stock: 1, soldAt: null, heldUntil: null }))

const noGift = { gift_to: '', gift_mobile: '', gift_message: '' }

/** As a form has typed it. */
export const gift = {
  gift: 'yes',
  gift_to: 'Sample Friend',
  gift_mobile: '91234 56789',
  gift_message: 'Happy birthday!\nWear it in good health.',
}

export const typed: OrderFormPage['typed'] = {
  name: 'Sample Buyer',
  mobile: '98765 43210',
  email: 'buyer@example.com',
  gift: '',
  ...noGift,
  address: 'Flat 7, Sample Society\nSample Road, near the post office\nPune',
  pin: '411004',
  state: 'Maharashtra',
  note: 'Needed by 6 December, for a wedding.',
  payment: 'ahead',
}

const nothingTyped: OrderFormPage['typed'] = {
  name: '',
  mobile: '',
  email: '',
  gift: '',
  ...noGift,
  address: '',
  pin: '',
  state: '',
  note: '',
  payment: 'ahead',
}

export const oneForm: OrderFormPage = {
  kind: 'order form',
  pieces: [green],
  gone: [],
  unknown: [],
  tooMany: [],
  shipping: 0,
  total: 4499,
  holdHours: 24,
  isOpen: true,
  typed: nothingTyped,
  errors: {},
  message: '',
  dearer: [],
  shippingBefore: null,
  from: '/Saree/FL-000201-saree?utm_source=whatsapp',
  sure: '',
  test: '',
  key: 'a1b2c3d4e5f60718',
  ownOrder: null,
  ownOrders: [],
  paymentKinds: ['ahead'],
  alike: [],
}

const gone = (why: 'sold' | 'held' | 'own') => ({
  code: green.code,
  address: green.address,
  name: green.name,
  why,
  heldUntil: why === 'held' ? '2026-11-28T12:35:00Z' : null,
})

const none = { pieces: [], total: 0 }

export const forms: Readonly<Record<string, OrderFormPage>> = {
  one: oneForm,
  several: {
    ...oneForm,
    pieces: [green, peacock],
    total: 14_099,
    typed,
    paymentKinds: ['ahead', 'delivery'],
  },
  wrong: {
    ...oneForm,
    typed: { ...typed, mobile: '98765 4321', address: 'Pune', pin: '011004' },
    errors: {
      pin: 'Enter a 6-digit PIN code, such as 560001',
      address: 'Enter your house number, street and town',
      mobile: 'Enter a 10-digit mobile number, such as 98765 43210',
    },
  },
  gift: {
    ...oneForm,
    typed: { ...typed, ...gift, gift_to: '', payment: 'delivery' },
    errors: {
      gift_to: 'Enter the name of the person it’s for',
      payment:
        'For a gift, please pay before dispatch. With cash on delivery, she would be asked to pay.',
    },
    paymentKinds: ['ahead', 'delivery'],
  },
  sold: {
    ...oneForm,
    ...none,
    typed,
    gone: [gone('sold')],
    alike,
    message: 'You haven’t been charged, and your details are saved.',
  },
  held: {
    ...oneForm,
    pieces: [peacock],
    total: 9600,
    typed,
    gone: [gone('held')],
    alike,
    message: 'You haven’t been charged, and your details are saved.',
  },
  'sold, only opened': { ...oneForm, ...none, gone: [gone('sold')], alike },
  dearer: {
    ...oneForm,
    pieces: [{ ...green, price: 4799 }],
    total: 4799,
    typed,
    dearer: [{ code: green.code, before: 4499 }],
  },
  'dearer shipping': {
    ...oneForm,
    shipping: 150,
    total: 4649,
    typed,
    shippingBefore: 0,
    message: 'Shipping has changed from free to ₹150. Your order hasn’t been placed yet.',
  },
  again: {
    ...oneForm,
    typed,
    ownOrder: '/Order/T',
    message: 'You’ve already ordered this saree, so we didn’t place a second order.',
  },
  'own, only opened': { ...oneForm, ...none, gone: [gone('own')], ownOrder: '/Order/T' },
  'left out': { ...oneForm, unknown: ['FLX'], tooMany: ['FL-000207', 'FL-000208'] },
  closed: { ...oneForm, isOpen: false },
  'closed while writing': { ...oneForm, typed, isOpen: false },
  empty: { ...oneForm, ...none },
}

const line = (id: number, { code, name, address, price }: BagPiece): OrderPageLine => ({
  id,
  code,
  name,
  address,
  price,
  discount: 0,
  cover: null,
  isCancelled: false,
  isReturned: false,
  isAsked: false,
  isReturnable: true,
})

const personal: UpiPart = {
  kind: 'personal',
  id: 'sarees@examplebank',
  name: 'SAMPLE HOLDER',
  amount: '4499.00',
  note: 'FL-O-000045',
  link: 'upi://pay?pa=sarees@examplebank&pn=SAMPLE%20HOLDER&am=4499.00&cu=INR&tn=FL-O-000045',
}

export const newOrder: OrderStatusPage = {
  kind: 'order status',
  number: 'FL-O-000045',
  address: '/Order/0123456789abcdef0123456789abcdef',
  situation: 'new',
  isHeld: true,
  isUnheld: false,
  isFree: false,
  isCancelled: false,
  mayReturn: false,
  createdAt: '2026-11-27T12:35:00Z',
  heldUntil: '2026-11-28T12:35:00Z',
  payment: 'ahead',
  takesTransfers: true,
  dispatchTime: 'within 24 hours',
  isPaid: false,
  lines: [line(1, green)],
  discountReason: '',
  shipping: 0,
  total: 4499,
  paid: 0,
  refunded: 0,
  cards: [],
  mayUseCard: false,
  missing: 4499,
  back: 0,
  utr: '',
  claimedAt: null,
  upi: personal,
  bank: '',
  goesTo: {
    name: 'Sample Buyer',
    mobile: '9876543210',
    ...noGift,
    address: typed.address,
    pin: '411004',
    state: 'Maharashtra',
    note: '',
  },
  mayCorrect: true,
  courier: '',
  tracking: '',
  arrivesOn: null,
  steps: [],
  deliveredOn: null,
  returnUntil: null,
  mayCancel: true,
  mayClaim: true,
  returning: null,
  wasSentFree: true,
  hidden: null,
  message: '',
  errors: {},
  typed: {},
  view: 'status',
}

const paidSteps: OrderStatusPage['steps'] = [
  { name: 'place', at: '2026-11-27T12:35:00Z' },
  { name: 'claim', at: '2026-11-27T13:01:00Z' },
  { name: 'pay', at: '2026-11-28T04:10:00Z' },
]
const packedSteps: OrderStatusPage['steps'] = [
  ...paidSteps,
  { name: 'pack', at: '2026-11-28T06:40:00Z' },
]
const sentSteps: OrderStatusPage['steps'] = [
  ...packedSteps,
  { name: 'send', at: '2026-11-28T11:00:00Z' },
]
const deliveredSteps: OrderStatusPage['steps'] = [
  ...sentSteps,
  { name: 'deliver', at: '2026-11-30T09:00:00Z' },
]

/** An order in a situation, without what was possible before it. */
const order = (situation: OrderSituation, changes: Partial<OrderStatusPage>): OrderStatusPage => ({
  ...newOrder,
  situation,
  upi: null,
  mayCorrect: false,
  mayCancel: false,
  mayClaim: false,
  ...changes,
})

const unreserved = { situation: 'unreserved', isHeld: false, isUnheld: true, isFree: true } as const
const paid = { isPaid: true, paid: 4499, missing: 0 }
const sent = {
  ...paid,
  steps: sentSteps,
  courier: 'Sample Courier',
  tracking: 'SC0000000000IN',
}
const delivered = {
  ...sent,
  steps: deliveredSteps,
  deliveredOn: '2026-11-30',
  mayReturn: true,
  returnUntil: '2026-12-03',
}
const asked = {
  pieces: ['Bottle green silk'],
  reason: 'Damaged or defective',
  resolution: 'refund',
  way: 'pickup',
  askedAt: '2026-12-01T04:50:00Z',
  answer: '',
  state: 'asked',
  value: 4424,
} as const

const hidden = {
  lines: [],
  goesTo: { name: '', mobile: '', ...noGift, address: '', pin: '', state: '', note: '' },
}

export const statuses: Readonly<Record<string, OrderStatusPage>> = {
  new: newOrder,
  'new, merchant': {
    ...newOrder,
    bank: 'Sample Bank, account 0000 0000 0000\nIFSC SAMP0000000',
    upi: { ...personal, kind: 'merchant', id: 'shop@examplebank', name: 'Sample Sarees' },
  },
  'new, a gift': {
    ...newOrder,
    goesTo: {
      ...newOrder.goesTo,
      gift_to: gift.gift_to,
      gift_mobile: '9123456789',
      gift_message: gift.gift_message,
    },
  },
  'new, no way to pay': { ...newOrder, upi: null },
  'new, cash on delivery': { ...newOrder, payment: 'delivery', mayClaim: false },
  unreserved: { ...newOrder, ...unreserved },
  'unreserved, another order has it': { ...newOrder, ...unreserved, isFree: false, upi: null },
  confirmed: { ...newOrder, situation: 'confirmed', lines: [line(1, green), line(2, peacock)] },
  'wrong UTR': {
    ...newOrder,
    errors: { utr: 'Enter the 12-digit UTR from your UPI app' },
    typed: { utr: '4312 6578 90121' },
    message: 'Please check the UTR. Nothing was sent yet.',
  },
  claimed: {
    ...newOrder,
    situation: 'claimed',
    utr: '431265789012',
    claimedAt: '2026-11-27T13:01:00Z',
    heldUntil: '2026-11-29T12:35:00Z',
  },
  'claimed, after the hold': order('claimed', {
    isHeld: false,
    utr: '431265789012',
    claimedAt: '2026-11-27T13:01:00Z',
    mayClaim: true,
  }),
  'claimed, cancelled': order('claimed', {
    isHeld: false,
    isCancelled: true,
    utr: '431265789012',
    claimedAt: '2026-11-27T13:01:00Z',
    mayClaim: true,
    steps: [{ name: 'cancel', at: '2026-11-28T02:42:00Z' }],
  }),
  'part paid': { ...newOrder, situation: 'short', paid: 4000, missing: 499, mayCancel: true },
  'part paid, after the hold': order('short', {
    isHeld: false,
    paid: 4000,
    missing: 499,
    mayClaim: true,
  }),
  'paid too much': order('to pack', {
    ...paid,
    paid: 5000,
    back: 501,
    steps: paidSteps,
    mayCancel: true,
  }),
  'to pack': order('to pack', { ...paid, steps: paidSteps, mayCancel: true }),
  packed: order('packed', { ...paid, steps: packedSteps }),
  sent: order('sent', sent),
  delivered: order('delivered', delivered),
  'delivered, cash with the courier': order('courier owes', {
    ...delivered,
    isPaid: false,
    payment: 'delivery',
    paid: 0,
    missing: 4499,
  }),
  'return form': order('delivered', { ...delivered, view: 'return form' }),
  'return form, wrong': order('delivered', {
    ...delivered,
    view: 'return form',
    lines: [line(1, green), { ...line(2, peacock), isReturnable: false }],
    typed: {
      lines: '1',
      reason: 'damaged',
      text: 'A cut of 2 cm in the pallu.',
      resolution: 'refund',
      way: 'pickup',
    },
    errors: { cover: 'Add a photo of the packing cover' },
  }),
  'return asked': order('return asked', { ...delivered, mayReturn: false, returning: asked }),
  'return agreed': order('return agreed', {
    ...delivered,
    mayReturn: false,
    returning: { ...asked, state: 'agreed' },
  }),
  'return agreed, sent by the buyer': order('return agreed', {
    ...delivered,
    mayReturn: false,
    returning: { ...asked, state: 'agreed', way: 'self' },
  }),
  'return refused': order('delivered', {
    ...delivered,
    mayReturn: false,
    returning: { ...asked, state: 'refused', answer: 'The tag was missing.' },
  }),
  'to refund': order('to refund', {
    ...delivered,
    back: 4424,
    mayReturn: false,
    returning: { ...asked, state: 'done' },
  }),
  returned: order('returned', {
    ...delivered,
    refunded: 4424,
    mayReturn: false,
    returning: { ...asked, state: 'done' },
    steps: [
      ...deliveredSteps,
      { name: 'takeBack', at: '2026-12-08T06:00:00Z' },
      { name: 'refund', at: '2026-12-09T06:00:00Z' },
    ],
  }),
  'returned, gift card': order('returned', {
    ...delivered,
    refunded: 4424,
    cards: [
      {
        ...{ code: '7KQM2XW9PHD4', value: 4424, left: 4424, valid_until: '2027-12-09' },
        ...({ kind: 'refund', amount: 4424 } as const),
      },
    ],
    mayReturn: false,
    returning: { ...asked, resolution: 'gift card', state: 'done' },
  }),
  cancelled: order('cancelled', {
    isHeld: false,
    isCancelled: true,
    mayClaim: true,
    steps: [{ name: 'cancel', at: '2026-11-28T02:42:00Z' }],
  }),
  ended: order('ended', { isHeld: false, mayClaim: true }),
  'ended, not confirmed': order('ended', { isHeld: false, isUnheld: true, mayClaim: true }),
  late: order('late', {
    ...paid,
    isHeld: false,
    back: 4499,
    steps: [{ name: 'pay', at: '2026-11-28T16:10:00Z' }],
  }),
  hidden: order('delivered', {
    ...hidden,
    hidden: {
      at: '2026-12-14T06:00:00Z',
      isErased: false,
      invoiceUntil: null,
    },
  }),
  'hidden, with an invoice': order('delivered', {
    ...hidden,
    hidden: {
      at: '2026-12-14T06:00:00Z',
      isErased: false,
      invoiceUntil: '2032-11-27',
    },
  }),
  'erased after a year': order('delivered', {
    ...hidden,
    hidden: {
      at: '2027-11-28T06:00:00Z',
      isErased: true,
      invoiceUntil: null,
    },
  }),
}
