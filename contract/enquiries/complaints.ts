import { withAsciiDigits } from '../ascii-digits.ts'
import { foldText } from '../fold-text.ts'

/* What the law asks of a complaint (Consumer Protection (E-Commerce) Rules 2020, rules 4 and 7): a number, an answer, and an end. */

/** The number that its mail names: `FL-C-000045`. */
export const complaintNumber = (id: number) => `FL-C-${String(id).padStart(6, '0')}`

/** The id in such a number as people write it; undefined for another text. */
export const idOfComplaintNumber = (text: string) => {
  const digits = /^fl[- ]?c[- ]?0*([1-9][0-9]{0,8})$/.exec(withAsciiDigits(foldText(text)))?.[1]
  return digits === undefined ? undefined : Number(digits)
}

const HOURS_TO_ANSWER = 48

/** The law counts a month by the clock of India. */
const INDIA_MS = 330 * 60_000

/** Until when a complaint that came at this instant is to be answered, and settled, as instants. */
export const complaintDueTimes = (createdAt: string) => {
  const came = new Date(Date.parse(createdAt) + INDIA_MS)
  const settle = new Date(came)
  settle.setUTCMonth(settle.getUTCMonth() + 1)
  // A month without this day leads into the next one, whose day 0 is its own last.
  if (settle.getUTCDate() !== came.getUTCDate()) settle.setUTCDate(0)
  return {
    answer: new Date(Date.parse(createdAt) + HOURS_TO_ANSWER * 3_600_000).toISOString(),
    settle: new Date(settle.getTime() - INDIA_MS).toISOString(),
  }
}
