import type { platforms } from '../../contract/platforms.ts'
import type { Weave } from '../ui/brand/weaves.ts'

/*
 * For the owner of the site: every fact about the company stands here and nowhere else.
 * The values are placeholders. Replace them before the site goes public.
 */
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
  /** What the sketched map names: the road of the office, the road across it, and two places to know. */
  map: { road: 'Sample Road', across: 'Placeholder Street', north: 'Station', south: 'Lake' },
} as const

/** The phone number as a link. */
export const phoneLink = `tel:${company.phone.replaceAll(' ', '')}`

/** The saree shop, as its policies name it; also placeholders. Its state's law and its town's courts govern the terms. */
export const seller = {
  name: 'Freightloom Sarees',
  email: 'sarees@example.com',
  address: ['Shop 00, Placeholder Weavers’ Lane', 'Sample Town 000000', 'Sample State, India'],
  town: 'Sample Town',
  state: 'Sample State',
} as const

/** Announced where no banner is active. */
export const defaultWelcomeTitle = 'Welcome to Freightloom'

type Segment = (typeof platforms)[number]['segment']

/** The weave that stands for each platform, wherever the platform is named. */
export const weaveOf: Readonly<Record<Segment, Weave>> = {
  Transportation_Exchange_Platform: 'plain',
  Transportation_Intelligence_Platform: 'twill',
  Billing_Platform: 'basket',
  Open_Track_Trace_Platform: 'birds-eye',
}

/** The address of a platform's section on the solutions page. */
export function solutionAddress(segment: Segment) {
  return `/Oursoultions/${segment}`
}
