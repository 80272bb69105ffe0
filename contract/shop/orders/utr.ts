import * as z from 'zod/mini'
import { withAsciiDigits } from '../../ascii-digits.ts'
import { freeText, required } from '../../fields.ts'

/** A text in its usual form, which is checked instead of what was typed. */
export const inForm = (toForm: (text: string) => string) =>
  z.pipe(
    freeText(),
    // The type of what `required` takes.
    z.transform((text: string): string | number => toForm(text)),
  )

export const digitsOnly = (typed: string) => withAsciiDigits(typed).replaceAll(/[\s-]/g, '')

/**
 * Of a payment by UPI; of a bank transfer by NEFT, where the bank’s letters come first, with six signs more by RTGS; and of
 * NEFT at banks that write an N and 15 digits.
 */
const shape = `(?:[0-9]{12}|[A-Z]{4}[A-Z0-9]{12}(?:[A-Z0-9]{6})?|N[0-9]{15})`
const UTR = new RegExp(`^${shape}$`)
/** What banks and people write before it. No bank’s letters are taken for it, as they are part of the number. */
const LABEL = new RegExp(
  `^(?:UTR|UPI|RRN|REF|ERENCE|NEFT|RTGS|IMPS|TXN|ID|NO|NUMBER)+?(?=${shape}$)`,
)

/** A UTR without what stands around and between its signs, such as blanks, `#`, `UTR:` and invisible marks of direction. */
const tidyUtr = (typed: string) => {
  const signs = withAsciiDigits(typed)
    .toUpperCase()
    .replaceAll(/[\s\p{Cf}\p{Pd}.,:;#/_()]/gu, '')
  return UTR.test(signs) ? signs : signs.replace(LABEL, '')
}

const wrongUtr =
  'Enter the 12-digit UTR from your UPI app. For a bank transfer it’s 16 (NEFT) or 22 (RTGS) characters'

/** The number that the bank gives a payment. */
export const Utr = z.pipe(
  inForm(tidyUtr),
  required(wrongUtr).check(({ value, issues }) => {
    if (UTR.test(value)) return
    issues.push({ code: 'custom', message: wrongUtr, input: value })
  }),
)

/** A UTR as people read it: `4312 6578 9012`. */
export const formatUtr = (utr: string) => utr.replace(/^(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3')
