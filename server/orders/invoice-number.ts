import type { ShopSettings } from '../../contract/shop/shop-settings.ts'
import type { Trx } from '../database/database.ts'

/** The financial year of India, from April to March, as `26-27`. @param day in the shop, `YYYY-MM-DD` */
export const financialYear = (day: string) => {
  const [year = '', month = ''] = day.split('-')
  const first = Number(month) >= 4 ? Number(year) : Number(year) - 1
  const short = (number: number) => String(number % 100).padStart(2, '0')
  return `${short(first)}-${short(first + 1)}`
}

/** Only a shop that the owner has said to be registered, or under composition, writes invoices or bills of supply. */
export const writesInvoices = ({ gst_kind, gstin }: ShopSettings) =>
  (gst_kind === 'registered' || gst_kind === 'composition') && gstin !== ''

/**
 * The next number of the year, such as `FL/26-27/00045`: at most 16 characters, without a gap, as it is taken in the
 * transaction that sends the parcel (CGST Rules, rule 46). Null where the shop writes no invoices.
 */
export const giveInvoiceNumber = async (trx: Trx, settings: ShopSettings, day: string) => {
  if (!writesInvoices(settings)) return null
  const year = financialYear(day)
  const { last } = await trx
    .insertInto('invoice_numbers')
    .values({ year, last: 1 })
    .onConflict((known) =>
      known.column('year').doUpdateSet((row) => ({ last: row('invoice_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `FL/${year}/${String(last).padStart(5, '0')}`
}
