import { company, seller, unconfirmed } from '../site.content.ts'

const { desks } = unconfirmed

/** A contact is a phone number, an e-mail address or a postal address; a desk without one is not shown. */
const allDesks = [
  {
    title: 'A trip in progress',
    text: 'Truck late, truck missing, papers short at a check post. Keep your trip number ready.',
    contacts: [desks.trip],
  },
  {
    title: 'A bill or a payment',
    text: 'Invoice, GST, deduction, due date. Keep your invoice number ready.',
    contacts: [desks.bill],
  },
  {
    title: 'Signing in',
    text: 'Forgotten password, new user, or a link that won’t open.',
    contacts: [desks.signIn],
  },
  {
    title: 'A saree you ordered',
    text: 'Returns within 3 days of delivery, refunds and gift cards. Send your order details, with photos of anything damaged or wrong.',
    contacts: [seller.email],
    link: { words: 'Return policy', to: '/Returnpolicy' },
  },
  {
    title: 'Your data',
    text: 'Ask what we keep about you, have it corrected or deleted, or complain.',
    contacts: [seller.email],
    link: { words: 'Privacy policy', to: '/Privacypolicy' },
  },
  {
    title: 'Anything else',
    text: 'Tell us in one line what it’s about. We’ll pass it to the right person.',
    contacts: [company.phone, company.email],
  },
  {
    title: 'Letters',
    text: 'Contracts, cheques and notices on paper.',
    contacts: [company.address.join('\n')],
  },
]

export const visibleDesks = allDesks.filter(({ contacts }) => contacts[0] !== '')
