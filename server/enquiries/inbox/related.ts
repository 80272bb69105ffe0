import type { Db } from '../../database/database.ts'
import { fromJsonText } from '../../database/json-text.ts'
import { contains } from '../../database/lists/pagination.ts'
import { type EnquiryRow, enquiryOf, enquiryRows, phoneOf } from './enquiry-rows.ts'

/** How many enquiries with the same text anywhere are compared, and how many of the matches are shown. */
const MAX_CANDIDATES = 100
const MAX_RELATED = 5

const emailOf = ({ email }: Record<string, string>) => email?.toLowerCase()

const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && one === other

/** The other enquiries of the same phone number or e-mail address, the newest first. */
export const findRelated = async (db: Db, { id, form }: EnquiryRow) => {
  const fields = fromJsonText(form)
  const [phone, email] = [phoneOf(fields), emailOf(fields)]
  const texts = [phone, email].filter((text) => text !== undefined)
  if (texts.length === 0) return []
  const candidates = await enquiryRows(db)
    .where('id', '<>', id)
    .where((row) => row.or(texts.map((text) => contains('words', text))))
    .orderBy('id', 'desc')
    .limit(MAX_CANDIDATES)
    .execute()
  return candidates
    .map(enquiryOf)
    .filter((other) => isSame(phoneOf(other.form), phone) || isSame(emailOf(other.form), email))
    .slice(0, MAX_RELATED)
}
