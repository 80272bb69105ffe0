import type { platforms } from '../../contract/platforms.ts'
import type { Weave } from '../ui/brand/weaves.ts'

interface OpeningHours {
  days: string
  time: string
}

/** What only the company can confirm. An empty value is not shown, nor is the line that it would stand in. */
interface Unconfirmed {
  whatsapp: string
  /** In India time. */
  hours: readonly OpeningHours[]
  mapAddress: string
  desks: { trip: string; bill: string; signIn: string }
  /** One sentence of up to 60 characters below the buttons of Home, and the address of its source. */
  proof: { text: string; source: string }
}

export const unconfirmed: Unconfirmed = {
  whatsapp: '',
  hours: [],
  mapAddress: '',
  desks: { trip: '', bill: '', signIn: '' },
  proof: { text: '', source: '' },
}

interface Founder {
  role: string
  topic: string
  asks: string
  weave: Weave
  /** The address of a photograph of 4 by 5; empty until there is one. */
  portrait: string
}

const founders: readonly Founder[] = [
  {
    role: 'Founder, product',
    topic: 'What the platforms do',
    asks: 'Today’s platforms, what’s coming next, and how they work with your systems.',
    weave: 'twill',
    portrait: '',
  },
  {
    role: 'Founder, operations',
    topic: 'What happens at your depot',
    asks: 'Lanes, rates, partners, your first month, and anything that goes wrong.',
    weave: 'plain',
    portrait: '',
  },
]

/* Every other fact about the company. The values are placeholders: replace them before going public. */
export const company = {
  name: 'Freightloom',
  email: 'hello@example.com',
  phone: '+91 00000 00000',
  address: ['Unit 00, Placeholder House', 'Sample Road, City 000000', 'India'],
  founders,
  map: { road: 'Sample Road', across: 'Placeholder Street', north: 'Station', south: 'Lake' },
} as const

export const phoneLinkOf = (phone: string) => `tel:${phone.replaceAll(' ', '')}`

export const phoneLink = phoneLinkOf(company.phone)

/** The saree shop in the policies; also placeholders. */
export const seller = {
  name: 'Freightloom Sarees',
  email: 'sarees@example.com',
  address: ['Shop 00, Placeholder Weavers’ Lane', 'Sample Town 000000', 'Sample State, India'],
  town: 'Sample Town',
  state: 'Sample State',
} as const

export const defaultWelcomeTitle = 'Welcome to Freightloom'

type Segment = (typeof platforms)[number]['segment']

export const weaveOf: Readonly<Record<Segment, Weave>> = {
  Transportation_Exchange_Platform: 'plain',
  Transportation_Intelligence_Platform: 'twill',
  Billing_Platform: 'basket',
  Open_Track_Trace_Platform: 'birds-eye',
}

export function solutionAddress(segment: Segment) {
  return `/Oursoultions/${segment}`
}
