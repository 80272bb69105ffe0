import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { freight } from './rates.ts'
import { detentionHours, load, tripKm } from './trip.ts'

export interface State {
  name: string
  code: number
}

const gujarat: State = { name: 'Gujarat', code: 24 }
const karnataka: State = { name: 'Karnataka', code: 29 }

export interface Payer {
  who: string
  place: string
  state: State
  registered: boolean
}

export const payers = {
  consignor: { who: 'Consignor', place: load.from, state: gujarat, registered: true },
  consignee: { who: 'Consignee', place: load.to, state: karnataka, registered: true },
} as const satisfies Record<string, Payer>

export const carrierState = gujarat
/** Where the carrier takes the goods over. */
const handedOverIn = gujarat

/** Where a registered recipient is, else where the goods are handed over for transport: IGST Act, 2017, section 12(8). */
export const placeOfSupply = ({ state, registered }: Pick<Payer, 'state' | 'registered'>): State =>
  registered ? state : handedOverIn

/**
 * Percent under forward charge, with input tax credit: notification 11/2017-Central Tax (Rate), entry 9(iii), as amended
 * by 15/2025 from 22 September 2025.
 */
const gstPercent = 18

export interface Tax {
  name: string
  percent: number
  /** Rupees. */
  amount: number
}

const tax = (name: string, percent: number, value: number): Tax => ({
  name,
  percent,
  amount: (value * percent) / 100,
})

/** IGST between two states, CGST and SGST within one: IGST Act, sections 7(3) and 8(2). */
export const taxesOn = (value: number, supply: State): readonly Tax[] =>
  supply.code === carrierState.code
    ? [tax('CGST', gstPercent / 2, value), tax('SGST', gstPercent / 2, value)]
    : [tax('IGST', gstPercent, value)]

const detentionPerHour = 300

/** Charges for loading and waiting are part of the taxable value: CGST Act, 2017, section 15(2)(c). */
export const lines = [
  {
    paper: 'offer',
    what: `Freight, ${load.tonnes} t over ${formatCount(tripKm)} km`,
    amount: freight,
  },
  { paper: 'receipt', what: 'Loading and tarpaulin', amount: 900 },
  {
    paper: 'delivery',
    what: `Detention, ${detentionHours} h at ₹${detentionPerHour}`,
    amount: detentionHours * detentionPerHour,
  },
] as const

export const taxableValue = lines.reduce((sum, { amount }) => sum + amount, 0)
export const invoiceTotal = taxesOn(taxableValue, carrierState).reduce(
  (sum, { amount }) => sum + amount,
  taxableValue,
)

/** One day for each 200 km begun: CGST Rules, 2017, rule 138(10). */
export const ewayBillDays = (km: number) => Math.ceil(km / 200)

/**
 * In hours from the Monday of the sample trip, as is `madeOn`. A day ends at the midnight after the day following that on
 * which the bill was made (rule 138(10), explanation 1).
 */
export const ewayBillEnds = (madeOn: number, km: number) =>
  Math.floor(madeOn / 24) * 24 + ewayBillDays(km) * 24
