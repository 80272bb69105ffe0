import type { FactName } from '../../../contract/shop/settings/facts.ts'
import type { Weave } from '../../ui/brand/weaves.ts'

/** How a desk is reached, each by the name of its fact. */
interface Contacts {
  email?: FactName
  phone?: 'site_phone' | 'desk_trip_phone' | 'desk_bill_phone' | 'desk_sign_in_phone'
  address?: FactName
}

interface Desk {
  title: string
  text: string
  contacts: Contacts
  link?: { words: string; to: string }
}

export const desks: readonly Desk[] = [
  {
    title: 'A trip in progress',
    text: 'Truck late, truck missing, papers short at a check post. Keep your trip number ready.',
    contacts: { phone: 'desk_trip_phone', email: 'desk_trip_email' },
  },
  {
    title: 'A bill or a payment',
    text: 'Invoice, GST, deduction, due date. Keep your invoice number ready.',
    contacts: { phone: 'desk_bill_phone', email: 'desk_bill_email' },
  },
  {
    title: 'Signing in',
    text: 'Forgotten password, new user, or a link that won’t open.',
    contacts: { phone: 'desk_sign_in_phone', email: 'desk_sign_in_email' },
  },
  {
    title: 'A saree you ordered',
    text: 'Returns within 3 days of delivery, refunds and gift cards. Send your order details, with photos of anything damaged or wrong.',
    contacts: { email: 'shop_email' },
    link: { words: 'Return policy', to: '/Returnpolicy' },
  },
  {
    title: 'Your data',
    text: 'Ask what we keep about you, have it corrected or deleted, or complain.',
    contacts: { email: 'shop_email' },
    link: { words: 'Privacy policy', to: '/Privacypolicy' },
  },
  {
    title: 'Anything else',
    text: 'Tell us in one line what it’s about. We’ll pass it to the right person.',
    contacts: { phone: 'site_phone', email: 'site_email' },
  },
  {
    title: 'Letters',
    text: 'Contracts, cheques and notices on paper.',
    contacts: { address: 'site_address' },
  },
]

interface Founder {
  role: string
  name: FactName
  topic: string
  asks: string
  weave: Weave
}

export const founders: readonly Founder[] = [
  {
    role: 'Founder, product',
    name: 'founder_product',
    topic: 'What the platforms do',
    asks: 'Today’s platforms, what’s coming next, and how they work with your systems.',
    weave: 'twill',
  },
  {
    role: 'Founder, operations',
    name: 'founder_operations',
    topic: 'What happens at your depot',
    asks: 'Lanes, rates, partners, your first month, and anything that goes wrong.',
    weave: 'plain',
  },
]
