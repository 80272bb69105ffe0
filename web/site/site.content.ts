import type { platforms } from '../../contract/platforms.ts'
import type { Weave } from '../ui/weave-mark.tsx'

/*
 * For the owner of the site: every fact about the company stands here and nowhere else.
 * The values are placeholders. Replace them before the site goes public.
 */
export const company = {
  name: 'Freightloom',
  email: 'hello@example.com',
  phone: '+91 00000 00000',
  address: ['Unit 00, Placeholder House', 'Sample Road, City 000000', 'India'],
  founders: [{ role: 'Founder, product' }, { role: 'Founder, operations' }],
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
