import { company, seller, unconfirmed } from '../site.content.ts'

const { desks } = unconfirmed

/** A contact is a phone number, an e-mail address or a postal address; a desk without one is not shown. */
const allDesks = [
  {
    title: 'A trip that is under way',
    text: 'Truck late, truck not there, papers missing at a check. Have the trip number ready.',
    contacts: [desks.trip],
  },
  {
    title: 'A bill or a payment',
    text: 'Invoice, GST, deduction, due date. Have the invoice number ready.',
    contacts: [desks.bill],
  },
  {
    title: 'Signing in',
    text: 'Password, new user, a link that does not open.',
    contacts: [desks.signIn],
  },
  {
    title: 'A saree that you ordered',
    text: 'Return within 3 days of delivery, refund, gift card. Write with your order details, and photographs of what is damaged or wrong.',
    contacts: [seller.email],
    link: { words: 'Return policy', to: '/Returnpolicy' },
  },
  {
    title: 'Your data',
    text: 'What we keep about you, to have it corrected or deleted, or to complain.',
    contacts: [seller.email],
    link: { words: 'Privacy policy', to: '/Privacypolicy' },
  },
  {
    title: 'Anything else',
    text: 'Say in one line what it is about, and we pass it to the right person.',
    contacts: [company.phone, company.email],
  },
  {
    title: 'Letters',
    text: 'Contracts, cheques and notices on paper.',
    contacts: [company.address.join('\n')],
  },
]

export const visibleDesks = allDesks.filter(({ contacts }) => contacts[0] !== '')
