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

const utrShapes = {
  /** Of a payment by UPI. */
  digits: /^[0-9]{12}$/,
  /** Of a bank transfer by NEFT, with six signs more by RTGS; the bank’s letters come first. */
  letters: /^[A-Z]{4}[A-Z0-9]{12}(?:[A-Z0-9]{6})?$/,
}

const findWrongUtr = (utr: string) => {
  if (/^[0-9]*$/.test(utr)) {
    return utrShapes.digits.test(utr)
      ? null
      : 'The UTR has 12 digits. Your app shows it with the payment'
  }
  return utrShapes.letters.test(utr)
    ? null
    : 'The UTR has 12 digits; that of a bank transfer has 16 or 22 letters and digits'
}

/** The number that the bank gives a payment. */
export const Utr = z.pipe(
  inForm((typed) => digitsOnly(typed).toUpperCase()),
  required('Please enter the UTR').check(({ value, issues }) => {
    const message = findWrongUtr(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  }),
)

/** A UTR as people read it: `4312 6578 9012`. */
export const formatUtr = (utr: string) => utr.replace(/^(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3')
