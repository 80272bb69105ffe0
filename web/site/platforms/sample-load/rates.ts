import { tonneKm, tripKm } from './trip.ts'

/** What the load was booked for, in rupees. */
export const freight = 40_500
export const rate = freight / tonneKm

const kmPerLitre = 5
const dieselPerLitre = 90
const tollPerKm = 4.5
const truckAndDriver = 7_875

const road = (tripKm / kmPerLitre) * dieselPerLitre + tripKm * tollPerKm

/** Parts of the price in rupees per tonne-kilometre; the rest belongs to the carrier. */
export const costs = { road: road / tonneKm, truck: truckAndDriver / tonneKm } as const

export interface Week {
  /** Its Monday, in hours from the Monday of the sample trip. */
  hours: number
  /** Rupees per tonne-kilometre, paid or expected. */
  rate: number
  low?: number
  high?: number
}

const WEEK_HOURS = 7 * 24

const paid = [3.38, 3.36, 3.4, 3.42, 3.46, 3.5, 3.55, rate]
/** Demand rises until Diwali, which is on 8 November 2026, and falls after it. */
const expected = [
  { rate: 3.7, low: 3.58, high: 3.82 },
  { rate: 3.82, low: 3.62, high: 4.02 },
  { rate: 3.96, low: 3.68, high: 4.24 },
  { rate: 3.66, low: 3.34, high: 3.98 },
]

export const bookedWeek = paid.length - 1

export const weeks: readonly Week[] = [...paid.map((each) => ({ rate: each })), ...expected].map(
  (week, index) => ({ ...week, hours: (index - bookedWeek) * WEEK_HOURS }),
)

export const peak = weeks.reduce((highest, week) => (week.rate > highest.rate ? week : highest))
