import { freight } from './rates.ts'

export interface Offer {
  who: string
  /** In rupees. */
  price: number
  kmAway: number
  /** Of the last ten trips. */
  onTime: number
  taken: boolean
}

const carriers = {
  A: { kmAway: 18, onTime: 10 },
  B: { kmAway: 140, onTime: 8 },
  C: { kmAway: 35, onTime: 9 },
  D: { kmAway: 60, onTime: 10 },
  E: { kmAway: 12, onTime: 9 },
  F: { kmAway: 44, onTime: 9 },
} as const

type Carrier = keyof typeof carriers

const offersOf = (prices: Partial<Record<Carrier, number>>, taken?: Carrier): readonly Offer[] =>
  Object.entries(prices).map(([name, price]) => ({
    who: `Carrier ${name}`,
    price,
    ...carriers[name as Carrier],
    taken: name === taken,
  }))

/** Of the load that all drawings show. */
export const offers = offersOf({ A: freight, B: 39_600, C: 42_750, D: 43_200 }, 'A')

export const otherOffers = {
  pune: offersOf({ E: 20_500, C: 21_200, A: 21_750, D: 22_400 }),
  delhi: offersOf({ D: 27_600, B: 26_900, E: 28_450, F: 29_200 }, 'D'),
  cold: offersOf({ C: 25_650, F: 27_300 }, 'C'),
  kolkata: offersOf({ F: 68_650, D: 71_500 }),
  chennai: offersOf({ E: 19_200, B: 18_700, A: 20_400 }, 'E'),
} as const
