import { platforms as namedPlatforms } from '../../../contract/platforms.ts'
import { solutionAddress, weaveOf } from '../site.content.ts'

const words = {
  Transportation_Exchange_Platform: {
    id: 'exchange',
    shortName: 'Exchange',
    inShort: 'Loads find trucks',
  },
  Transportation_Intelligence_Platform: {
    id: 'intelligence',
    shortName: 'Intelligence',
    inShort: 'Rates and demand, forecast',
  },
  Billing_Platform: {
    id: 'billing',
    shortName: 'Billing',
    inShort: 'Papers become invoices',
  },
  Open_Track_Trace_Platform: {
    id: 'track',
    shortName: 'Track & Trace',
    inShort: 'Every trip in plain sight',
  },
} as const

export const platforms = namedPlatforms.map(({ name, segment }) => ({
  name,
  segment,
  to: solutionAddress(segment),
  weave: weaveOf[segment],
  ...words[segment],
}))

export type Platform = (typeof platforms)[number]

export const roles = [
  {
    name: 'Management',
    motif: 'lotus',
    text: 'Margin, dues and service, by lane and by customer, on one page every morning.',
  },
  {
    name: 'Head of Operations',
    motif: 'wheel',
    text: 'Tomorrow’s loads against tomorrow’s trucks, with the gaps already priced.',
  },
  {
    name: 'Operations Team',
    motif: 'star',
    text: 'Post, compare, confirm, send papers. A working day without call after call.',
  },
] as const

export type Role = (typeof roles)[number]
