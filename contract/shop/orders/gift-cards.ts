import * as z from 'zod/mini'
import { required } from '../../fields.ts'
import { inForm } from './utr.ts'

/** How long a gift card is valid where nobody says otherwise, in months (RBI, gift instruments: at least a year). */
const GIFT_CARD_MONTHS = 12

/** The last day of a card that is made on this day, `YYYY-MM-DD`. */
export const giftCardEnd = (day: string) => {
  const end = new Date(`${day}T00:00:00Z`)
  end.setUTCMonth(end.getUTCMonth() + GIFT_CARD_MONTHS)
  return end.toISOString().slice(0, 10)
}

/** Letters and digits that nobody takes for one another, as codes are read out and typed. */
export const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 12

const wrongCode = 'Enter the 12-character gift card code, such as 7KQM-2XW9-PHD4'

const shape = new RegExp(`^[${CODE_SIGNS}]{${CODE_LENGTH}}$`)

/** The code of a gift card, with or without the dashes. */
export const GiftCardCode = z.pipe(
  inForm((typed) => typed.toUpperCase().replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '')),
  required(wrongCode).check(({ value, issues }) => {
    if (shape.test(value)) return
    issues.push({ code: 'custom', message: wrongCode, input: value })
  }),
)

/** For others than its owner: the last four signs. */
export const hideGiftCard = (code: string) => `…${code.slice(-4)}`

/** As people read it: `7KQM-2XW9-PHD4`. */
export const formatGiftCard = (code: string) => code.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')

/** A gift card beside a row of the ledger: the one that was used, or made. */
export const GiftCard = z.object({
  code: z.string(),
  /** Rupees: what it was worth, and what is left. */
  value: z.number(),
  left: z.number(),
  /** The last day, `YYYY-MM-DD`. */
  valid_until: z.string(),
})
export type GiftCard = z.infer<typeof GiftCard>
