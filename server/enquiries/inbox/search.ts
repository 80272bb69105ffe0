import { type SqlBool, sql } from 'kysely'
import { searchedDigitsOf } from '../../../contract/enquiries/phone-number.ts'
import { contains } from '../../database/lists/pagination.ts'

/** Whether an enquiry has all words of a text, in any order, or its phone number however it is written. */
export const isFoundBy = (text: string) => {
  const words = text.split(/\s+/).filter(Boolean)
  const all = sql.join(
    words.map((word) => contains('words', word)),
    sql` and `,
  )
  const digits = searchedDigitsOf(text)
  if (digits === null) return sql<SqlBool>`(${all})`
  return sql<SqlBool>`(${contains('words', digits)} or (${all}))`
}
