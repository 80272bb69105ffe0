import { type Offer, offers, otherOffers } from './offers.ts'
import { freight } from './rates.ts'
import { load, tripKm } from './trip.ts'

export const lanes = [
  'Bengaluru',
  'Chennai',
  'Hyderabad',
  'Pune',
  'Nagpur',
  'Delhi',
  'Kolkata',
] as const

export interface BoardLoad {
  id: string
  cargo: string
  tonnes: number
  to: (typeof lanes)[number]
  /** By road from Surat. */
  km: number
  /** Rupees: the offer that is taken, else the lowest, or what the shipper hopes for while there is none. */
  price: number
  offers: readonly Offer[]
  matched: boolean
  /** Needs a cooled truck. */
  cold?: boolean
}

export const board: readonly BoardLoad[] = [
  { ...load, km: tripKm, price: freight, offers, matched: true },
  {
    id: 'FL-2084',
    cargo: 'Polyester cloth',
    tonnes: 16,
    to: 'Pune',
    km: 400,
    price: 20_500,
    offers: otherOffers.pune,
    matched: false,
  },
  {
    id: 'FL-2085',
    cargo: 'Auto parts',
    tonnes: 6,
    to: 'Delhi',
    km: 1150,
    price: 27_600,
    offers: otherOffers.delhi,
    matched: true,
  },
  {
    id: 'FL-2090',
    cargo: 'Medicines, cold',
    tonnes: 3,
    to: 'Hyderabad',
    km: 950,
    price: 25_650,
    offers: otherOffers.cold,
    matched: true,
    cold: true,
  },
  {
    id: 'FL-2093',
    cargo: 'Dyes in drums',
    tonnes: 11,
    to: 'Kolkata',
    km: 1950,
    price: 68_650,
    offers: otherOffers.kolkata,
    matched: false,
  },
  {
    id: 'FL-2096',
    cargo: 'Steel coil',
    tonnes: 21,
    to: 'Nagpur',
    km: 750,
    price: 37_800,
    offers: [],
    matched: false,
  },
  {
    id: 'FL-2099',
    cargo: 'Saree bales, part load',
    tonnes: 2,
    to: 'Chennai',
    km: 1600,
    price: 19_200,
    offers: otherOffers.chennai,
    matched: true,
  },
]

export const perTonneKm = ({ price, tonnes, km }: Pick<BoardLoad, 'price' | 'tonnes' | 'km'>) =>
  price / (tonnes * km)
