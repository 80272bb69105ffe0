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

const offer = (name: Carrier, price: number): Offer => ({
  who: `Carrier ${name}`,
  price,
  ...carriers[name],
  taken: false,
})

const takenOffer = (name: Carrier, price: number): Offer => ({ ...offer(name, price), taken: true })

/** Of the load that all drawings show. */
export const offers = [
  takenOffer('A', freight),
  offer('B', 39_600),
  offer('C', 42_750),
  offer('D', 43_200),
]

export const otherOffers = {
  pune: [offer('E', 20_500), offer('C', 21_200), offer('A', 21_750), offer('D', 22_400)],
  delhi: [takenOffer('D', 27_600), offer('B', 26_900), offer('E', 28_450), offer('F', 29_200)],
  cold: [takenOffer('C', 25_650), offer('F', 27_300)],
  kolkata: [offer('F', 68_650), offer('D', 71_500)],
  chennai: [takenOffer('E', 19_200), offer('B', 18_700), offer('A', 20_400)],
} as const
