import { createMomentFormats } from '../../contract/dates/format-moment.ts'
import { DEFAULT_TIME_ZONE } from '../../contract/settings/default-time-zone.ts'
import { noSettings } from '../../contract/shop/settings/shop-settings.ts'
import type { MailMessage } from '../../server/mail/queue-mail.ts'
import { confirmationMail } from '../../server/shop/orders/mails/confirmation-mail.ts'
import type { StepNews } from '../../server/shop/orders/mails/money-news.ts'
import { newsMail } from '../../server/shop/orders/mails/news-mails.ts'
import type { MailContext, MailOrder } from '../../server/shop/orders/mails/order-mails.ts'

/* Every kind of mail that a buyer can get, with sample data: for tests, and for a look at them. */

export const sampleContext: MailContext = {
  salesEmail: 'sales@freightloom.test',
  publicUrl: 'https://sarees.example',
  formatTime: createMomentFormats(DEFAULT_TIME_ZONE).moment,
  settings: {
    ...noSettings,
    shop_name: 'Sample Sarees',
    shop_email: 'shop@sarees.example',
    shop_phone: '+919876500000',
    shop_whatsapp: '+919876500001',
    upi_id: 'sarees@examplebank',
    grievance_name: 'A. Officer',
    grievance_email: 'officer@sarees.example',
  },
}

export const sampleOrder: MailOrder = {
  id: 12,
  token: '0123456789abcdef012345',
  form: {
    name: 'Meera Sharma',
    mobile: '9876543210',
    email: 'meera@example.com',
    gift_to: '',
    gift_mobile: '',
    gift_message: '',
    address: 'Flat 7, Sample Society\nPune',
    pin: '411004',
    state: 'Maharashtra',
    note: '',
    payment: 'ahead',
  },
  lines: [
    {
      code: 'FL-000201',
      name: 'Bottle green silk',
      price: 4499,
      photo: {
        url: 'https://sarees.example/pictures/green-320.webp',
        alt: 'A green saree hung over a rod',
        ratio: 4 / 3,
      },
    },
  ],
  shipping: 0,
  total: 4499,
}

const news: StepNews = {
  parcel: 'confirmed',
  money: 'none',
  payment: 'ahead',
  isLate: false,
  isHeld: true,
  heldUntil: '2026-11-28T12:35:00Z',
  courier: '',
  tracking: '',
  expectedOn: null,
  deliveredOn: null,
  returnUntil: null,
  amount: 0,
  missing: 4499,
  back: 0,
  card: null,
  answer: '',
}
const giftCard = {
  code: '7KQM2XW9PHD4',
  value: 4424,
  left: 4424,
  valid_until: '2027-12-09',
}
const paid = { money: 'paid', amount: 4499, missing: 0 } as const
const sent = {
  ...paid,
  parcel: 'sent',
  courier: 'Sample Courier',
  tracking: 'SC0000000000IN',
} as const

const steps: Readonly<Record<string, [Parameters<typeof newsMail>[0], Partial<StepNews>]>> = {
  confirmed: ['confirm', {}],
  'confirmed, cash on delivery': ['confirm', { payment: 'delivery' }],
  'payment received': ['pay', paid],
  'part payment received': ['pay', { amount: 4000, missing: 499 }],
  'payment too late': ['pay', { ...paid, isLate: true, back: 4499 }],
  'payment after a cancellation': [
    'pay',
    { ...paid, isLate: true, parcel: 'cancelled', back: 4499 },
  ],
  'payment not found': ['unclaim', {}],
  'payment entered by mistake': ['unpay', { amount: -4499 }],
  dispatched: ['send', { ...sent, expectedOn: '2026-12-03' }],
  delivered: [
    'deliver',
    { ...sent, parcel: 'delivered', deliveredOn: '2026-11-30', returnUntil: '2026-12-03' },
  ],
  cancelled: ['cancel', { ...paid, parcel: 'cancelled', back: 4499 }],
  'removed saree': ['takeOut', { ...paid, back: 9600 }],
  'return approved': ['agree', sent],
  'return declined': ['refuse', { ...sent, answer: 'The price tag was missing.' }],
  refunded: ['refund', { ...sent, amount: 4424 }],
  'gift card': ['refund', { ...sent, amount: 4424, card: giftCard }],
  reinstated: ['restore', {}],
  'delivery details corrected': ['correct', {}],
  'tracking corrected': ['correctParcel', sent],
}

/** All mails to the buyer of an order, by what they tell. */
export const sampleMails = (
  order: MailOrder = sampleOrder,
  context: MailContext = sampleContext,
  changes: Partial<StepNews> = {},
): Readonly<Record<string, MailMessage>> => ({
  placed: confirmationMail(order, context, {
    heldUntil: news.heldUntil,
    arrivesOn: '2026-12-04',
  }),
  'placed, not reserved': confirmationMail(order, context, null),
  ...Object.fromEntries(
    Object.entries(steps).flatMap(([name, [step, told]]) => {
      const mail = newsMail(step, order, context, { ...news, ...told, ...changes })
      return mail ? [[name, mail]] : []
    }),
  ),
})
