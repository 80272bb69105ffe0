import { tenDigitsOf } from '../../enquiries/phone-number.ts'
import { email as emailOf } from '../../fields.ts'

/* A visitor of a sold saree, or of a list in which nothing fits, leaves a number or an email to be told. */

/** Where the form is posted to, from whichever page. */
export const tellMePath = '/Tellme'

/** Leads there, so that to load the answer again sends nothing. */
export const toldPath = `${tellMePath}/Sent`

/** What it is about: a saree, by its code; or a list, by the query of its address. One of them is empty. */
export interface WantedNames {
  saree: string
  list: string
}

/** The form of a saree on a page of its own. */
export const tellMeAddress = (saree: string) => `${tellMePath}?${wantedQuery({ saree, list: '' })}`

/** The query that names a saree or a list, such as `saree=FL-000214`. */
export const wantedQuery = ({ saree, list }: WantedNames) =>
  new URLSearchParams(saree ? { saree } : { list }).toString()

/** Ten digits, or an address in small letters. */
export type WantedContact = { mobile: string } | { email: string }

const missing = 'Enter your mobile number or email'
const wrongEmail = 'Enter a valid email address'
const wrongMobile = 'Enter a 10-digit mobile number or an email'
const Email = emailOf(missing, wrongEmail)

/** The number or the email that was typed, in any of the ways in which people write one; or what is wrong with it. */
export const readContact = (
  typed: string,
): { contact: WantedContact; error?: never } | { contact?: never; error: string } => {
  const text = typed.trim()
  const mobile = tenDigitsOf(text)
  if (/^[6-9][0-9]{9}$/.test(mobile)) return { contact: { mobile } }
  const email = Email.safeParse(text.toLowerCase())
  if (email.success) return { contact: { email: email.data } }
  if (text === '') return { error: missing }
  return { error: text.includes('@') ? wrongEmail : wrongMobile }
}
