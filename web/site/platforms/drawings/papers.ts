import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { formatClock, formatDate, formatDay, formatWholeRupees } from '../sample-load/format.ts'
import { ewayBillDays, ewayBillEnds, lines } from '../sample-load/invoice.ts'
import { offers } from '../sample-load/offers.ts'
import { freight } from '../sample-load/rates.ts'
import {
  arrival,
  detentionHours,
  freeUntil,
  load,
  stops,
  tripKm,
  unloaded,
} from '../sample-load/trip.ts'

export type PaperKind = 'offer' | 'receipt' | 'eway' | 'delivery'

export interface Paper {
  kind: PaperKind
  title: string
  about: string
  details: Readonly<Record<string, string>>
}

const carrier = offers.find(({ taken }) => taken)?.who
const loading = lines.find(({ paper }) => paper === 'receipt')?.amount ?? 0
const started = formatDate(stops[0]?.reached ?? 0)
const days = ewayBillDays(tripKm)
const ends = formatDate(ewayBillEnds(stops[0]?.reached ?? 0, tripKm))

export const papers: readonly Paper[] = [
  {
    kind: 'offer',
    title: 'Offer accepted',
    about: `${carrier}, ${started}`,
    details: {
      Freight: formatWholeRupees(freight),
      Load: `${load.tonnes} t, ${formatCount(tripKm)} km`,
      Terms: '30 days from delivery',
    },
  },
  {
    kind: 'receipt',
    title: 'Lorry receipt',
    about: `${load.id}, ${started}`,
    details: {
      Packages: `${load.bags} bags, ${formatCount(load.tonnes * 1000)} kg`,
      'Loading, tarpaulin': formatWholeRupees(loading),
      Vehicle: 'GJ 00 XX 0000',
    },
  },
  {
    kind: 'eway',
    title: 'E-way bill',
    about: `Valid ${days} days, until ${ends}`,
    details: {
      Number: '0000 0000 0000',
      Distance: `${formatCount(tripKm)} km`,
      Validity: `${formatCount(tripKm)} ÷ 200, rounded up to ${days}`,
    },
  },
  {
    kind: 'delivery',
    title: 'Proof of delivery',
    about: `${formatDay(unloaded)}, ${formatClock(unloaded)}`,
    details: {
      'Gate in': formatClock(arrival.reached),
      'Free time ends': formatClock(freeUntil),
      Unloaded: `${formatClock(unloaded)}, ${detentionHours} h late`,
    },
  },
]
