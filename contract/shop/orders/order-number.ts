import { withAsciiDigits } from '../../ascii-digits.ts'
import { foldText } from '../../fold-text.ts'

/** What people call an order: `FL-O-000045`. It opens nothing by itself. */
export const orderNumber = (id: number) => `FL-O-${String(id).padStart(6, '0')}`

/** The id in such a number as people write it, such as `fl-o 45`; undefined for another text. */
export const idOfOrderNumber = (text: string) => {
  const digits = /^fl[- ]?o[- ]?0*([1-9][0-9]{0,8})$/.exec(withAsciiDigits(foldText(text)))?.[1]
  return digits === undefined ? undefined : Number(digits)
}
