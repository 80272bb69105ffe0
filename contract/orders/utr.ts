import * as z from 'zod/mini'
import { withAsciiDigits } from '../ascii-digits.ts'
import { freeText, required } from '../fields.ts'

/** A text in its usual form, which is checked instead of what was typed. */
export const inForm = (toForm: (text: string) => string) =>
  z.pipe(
    freeText(),
    // The type of what `required` takes.
    z.transform((text: string): string | number => toForm(text)),
  )

export const digitsOnly = (typed: string) => withAsciiDigits(typed).replaceAll(/[\s-]/g, '')

const wrongUtr = 'The UTR has 12 digits. Your app shows it with the payment'

/** The number that the bank gives a payment by UPI. */
export const Utr = z.pipe(
  inForm(digitsOnly),
  required('Please enter the UTR').check(z.regex(/^[0-9]{12}$/, wrongUtr)),
)

/** A UTR as people read it: `4312 6578 9012`. */
export const formatUtr = (utr: string) => utr.replace(/^(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3')
