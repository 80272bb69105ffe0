import type { platforms } from '../../contract/platforms.ts'
import {
  type FactName,
  type Facts,
  factPlaceholders,
  parseFacts,
} from '../../contract/shop/facts.ts'
import type { Weave } from '../ui/brand/weaves.ts'

/**
 * What the owner says about company and shop on the screen of settings (`contract/shop/facts.ts`). Prerendered pages have
 * placeholders, which the server fills in.
 */
export const facts: Facts =
  typeof document === 'undefined'
    ? factPlaceholders
    : parseFacts(document.documentElement.dataset.facts)

interface Founder {
  role: string
  name: FactName
  topic: string
  asks: string
  weave: Weave
}

const founders: readonly Founder[] = [
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

export const company = { name: 'Freightloom', founders } as const

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
