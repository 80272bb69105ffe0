import type { platforms } from '../../contract/platforms.ts'
import type { Weave } from '../ui/brand/weaves.ts'

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
