import * as z from 'zod/mini'

/** Percent on fabric and sarees of chapters 50 to 54, at any price (notification 1/2017-Central Tax (Rate), schedule I). */
export const GST_PERCENT = 5

/** A piece by its code, or without one what is charged or taken off beside the pieces. Paise have the tax in them. */
export interface StoredLine {
  code: string
  name: string
  hsn: string
  paise: number
}

/** By how the shop stands to GST, `none` where it has no GSTIN. */
export const invoiceTitles = {
  registered: 'Tax invoice',
  composition: 'Bill of supply',
  none: 'Cash memo',
} as const

/** What an invoice says besides its buyer; it stays as it was when the parcel was sent. */
export interface StoredInvoice {
  kind: keyof typeof invoiceTitles
  /** The day in the shop, `YYYY-MM-DD`. */
  date: string
  seller: { name: string; address: string; gstin: string; state: string }
  lines: StoredLine[]
  /** Papers of another kind that were written for the order before, whose numbers stay; the last first. */
  replaced?: (Omit<StoredInvoice, 'replaced'> & { number: string })[]
}

/** What a credit note says besides its invoice. */
export type StoredCreditNote = Pick<StoredInvoice, 'date' | 'lines'>

/** What the numbers of each paper begin with. A cash memo is no paper of GST, so those have a series of their own. */
export const paperPrefixes = { invoice: 'FL', memo: 'CM', credit: 'CN' } as const

const isMemo = (number: string) => number.startsWith(`${paperPrefixes.memo}/`)

/** Whether the law makes the shop keep who was sold to. A cash memo needs to name nobody. */
export const keepsBuyer = (number: string | null) => number !== null && !isMemo(number)

/** How people call the paper with this number. */
export const paperNameOf = (number: string) => (isMemo(number) ? 'Cash memo' : 'Invoice')

const Amounts = z.object({
  /** In rupees. */
  price: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
})

const Line = z.extend(Amounts, {
  code: z.string(),
  name: z.string(),
  hsn: z.string(),
  /** Of pieces; null for what is no piece, such as shipping. */
  quantity: z.nullable(z.number()),
})

export const CreditNote = z.object({
  number: z.string(),
  date: z.string(),
  lines: z.array(Line),
  total: Amounts,
  /** Whether it was withdrawn: the step that wrote it was undone, or less was refunded. The number stays. */
  is_cancelled: z.boolean(),
})
export type CreditNote = z.infer<typeof CreditNote>

const Paper = z.object({
  number: z.string(),
  date: z.string(),
  /** Only a tax invoice shows tax. */
  title: z.enum(Object.values(invoiceTitles)),
  seller: z.object({ name: z.string(), address: z.string(), gstin: z.string(), state: z.string() }),
  lines: z.array(Line),
  total: Amounts,
})

export const Invoice = z.extend(Paper, {
  order: z.string(),
  /** Empty in a cash memo of a buyer who is hidden. */
  buyer: z.object({ name: z.string(), address: z.string(), pin: z.string(), state: z.string() }),
  percent: z.number(),
  /** Cancelled papers of another kind that it has taken the place of, whose numbers stay, so that there is no gap. */
  replaced: z.array(Paper),
  /** Whether its parcel was cancelled before it left; the number stays, so that there is no gap. */
  is_cancelled: z.boolean(),
  /** For what was returned or refunded since, the oldest first. */
  credit_notes: z.array(CreditNote),
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

/** The amounts of an invoice or a credit note, in rupees, and their sums. */
export const amountsOf = (
  { kind, seller, lines }: Pick<StoredInvoice, 'kind' | 'seller' | 'lines'>,
  buyerState: string,
) => {
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
      quantity: line.code === '' ? null : 1,
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
