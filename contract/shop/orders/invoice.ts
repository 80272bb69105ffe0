import * as z from 'zod/mini'

/** Percent on fabric and sarees of chapters 50 to 54, at any price (notification 1/2017-Central Tax (Rate), schedule I). */
export const GST_PERCENT = 5

/** What an invoice says besides its buyer; it stays as it was when the parcel was sent. */
export interface StoredInvoice {
  kind: 'registered' | 'composition'
  /** The day in the shop, `YYYY-MM-DD`. */
  date: string
  seller: { name: string; address: string; gstin: string; state: string }
  /** Amounts are whole paise with the tax in them. */
  lines: { code: string; name: string; hsn: string; paise: number }[]
}

const Amounts = z.object({
  /** In rupees. */
  price: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
})

export const Invoice = z.object({
  number: z.string(),
  order: z.string(),
  date: z.string(),
  /** `Tax invoice` of a registered shop, `Bill of supply` of one under composition, which shows no tax. */
  title: z.enum(['Tax invoice', 'Bill of supply']),
  seller: z.object({ name: z.string(), address: z.string(), gstin: z.string(), state: z.string() }),
  buyer: z.object({ name: z.string(), address: z.string(), pin: z.string(), state: z.string() }),
  lines: z.array(z.extend(Amounts, { code: z.string(), name: z.string(), hsn: z.string() })),
  total: Amounts,
  percent: z.number(),
  /** Whether its parcel was cancelled before it left; the number stays, so that there is no gap. */
  is_cancelled: z.boolean(),
})
export type Invoice = z.infer<typeof Invoice>

/**
 * The tax in a price, in whole paise: to the state and the centre in halves where buyer and seller are in one state, else
 * in one sum (IGST Act, sections 7, 8 and 10). The parts always add up to the price.
 */
const splitTax = (paise: number, isSameState: boolean) => {
  const taxable = Math.round((paise * 100) / (100 + GST_PERCENT))
  const tax = paise - taxable
  if (!isSameState) return { taxable, cgst: 0, sgst: 0, igst: tax }
  const half = Math.floor(tax / 2)
  // Both halves are equal, so an odd paisa belongs to the value.
  return { taxable: paise - 2 * half, cgst: half, sgst: half, igst: 0 }
}

const inRupees = (amounts: { taxable: number; cgst: number; sgst: number; igst: number }) => ({
  taxable: amounts.taxable / 100,
  cgst: amounts.cgst / 100,
  sgst: amounts.sgst / 100,
  igst: amounts.igst / 100,
})

/** The amounts of an invoice, in rupees, and their sums. */
export const amountsOf = ({ kind, seller, lines }: StoredInvoice, buyerState: string) => {
  const isSameState = seller.state === buyerState
  const split = (paise: number) =>
    kind === 'registered'
      ? splitTax(paise, isSameState)
      : { taxable: paise, cgst: 0, sgst: 0, igst: 0 }
  const parts = lines.map(({ paise }) => ({ paise, ...split(paise) }))
  const sumOf = (name: 'paise' | 'taxable' | 'cgst' | 'sgst' | 'igst') =>
    parts.reduce((sum, part) => sum + part[name], 0)
  return {
    lines: lines.map(({ paise, ...line }) => ({
      ...line,
      price: paise / 100,
      ...inRupees(split(paise)),
    })),
    total: {
      price: sumOf('paise') / 100,
      ...inRupees({
        taxable: sumOf('taxable'),
        cgst: sumOf('cgst'),
        sgst: sumOf('sgst'),
        igst: sumOf('igst'),
      }),
    },
  }
}
