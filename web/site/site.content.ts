import type { platforms } from '../../contract/platforms.ts'
import type { Weave } from '../ui/brand/weaves.ts'

/* Every fact about the company. The values are placeholders: replace them before going public. */
export const company = {
  name: 'Freightloom',
  email: 'hello@example.com',
  phone: '+91 00000 00000',
  address: ['Unit 00, Placeholder House', 'Sample Road, City 000000', 'India'],
  founders: [
    {
      role: 'Founder, product',
      motif: 'wheel',
      asks: 'What the platforms do today, what comes next, and how they join the systems you have.',
    },
    {
      role: 'Founder, operations',
      motif: 'lotus',
      asks: 'Lanes, rates and partners, the first month at your depot, and anything that went wrong.',
    },
  ],
  /** Labels of the map: the office's road, the crossing road and two landmarks. */
  map: { road: 'Sample Road', across: 'Placeholder Street', north: 'Station', south: 'Lake' },
} as const

export const phoneLink = `tel:${company.phone.replaceAll(' ', '')}`

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
