import type { platforms } from '../../contract/platforms.ts'
import type { Facts } from '../../contract/shop/settings/facts.ts'
import { createPlaceholders, parseFacts } from '../../contract/shop/settings/page-facts.ts'
import type { Weave } from '../ui/brand/weaves.ts'

/**
 * What the owner says about company and shop on the screen of settings (`contract/shop/settings/facts.ts`). Prerendered pages have
 * placeholders, which the server fills in.
 */
export const facts: Facts =
  typeof document === 'undefined'
    ? createPlaceholders()
    : parseFacts(document.documentElement.dataset.facts)

export const company = { name: 'Freightloom' } as const

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
