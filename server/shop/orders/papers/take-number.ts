import type { paperPrefixes } from '../../../../contract/shop/orders/invoice.ts'
import type { Trx } from '../../../database/database.ts'

/** The financial year of India, from April to March, as `26-27`. @param day in the shop, `YYYY-MM-DD` */
const financialYear = (day: string) => {
  const [year = '', month = ''] = day.split('-')
  const first = Number(month) >= 4 ? Number(year) : Number(year) - 1
  const short = (number: number) => String(number % 100).padStart(2, '0')
  return `${short(first)}-${short(first + 1)}`
}

type Prefix = (typeof paperPrefixes)[keyof typeof paperPrefixes]

/**
 * The next number of a paper in its year, such as `FL/26-27/00045`: at most 16 characters, without a gap, as it is taken in
 * the transaction that writes the paper (CGST Rules, rules 46 and 53).
 */
export const takeNumber = async (trx: Trx, prefix: Prefix, day: string) => {
  const series = `${prefix}/${financialYear(day)}`
  const { last } = await trx
    .insertInto('invoice_numbers')
    .values({ series, last: 1 })
    .onConflict((known) =>
      known.column('series').doUpdateSet((row) => ({ last: row('invoice_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${series}/${String(last).padStart(5, '0')}`
}
