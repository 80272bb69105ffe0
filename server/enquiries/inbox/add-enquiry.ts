import type { NewEnquiry } from '../../../contract/enquiries/enquiry-fields.ts'
import { ADDED_KIND } from '../../../contract/enquiries/kind-names.ts'
import type { Trx } from '../../database/database.ts'
import { fromJsonText, toJsonText } from '../../database/json-text.ts'
import { lockEnquiries } from '../lock-enquiries.ts'
import { type ChangedBy, columnsOf, formOf } from './change-enquiry.ts'
import { wordsOf } from './words.ts'

const nothingYet = {
  kind: ADDED_KIND,
  status: 'new',
  notes: '',
  reminder: null,
  reminder_time: null,
  article_id: null,
  outcome: null,
  outcome_reason: '',
  campaign: null,
} as const

/**
 * Adds an enquiry by hand. Nobody gets a mail: the customer has not written, and the team has typed it.
 * @returns its id
 * @throws HttpError 422
 */
export const addEnquiry = async (
  trx: Trx,
  { name, phone, email, ...followUp }: NewEnquiry,
  by: ChangedBy,
) => {
  const form = formOf({ name, phone, email })
  const before = { ...nothingYet, form }
  const values = { ...before, ...(await columnsOf(trx, before, followUp)) }
  const at = by.at.toISOString()
  await lockEnquiries(trx)
  const { id } = await trx
    .insertInto('enquiries')
    .values({
      ...values,
      // No limit counts it, as it came from nobody's address, and it repeats no form.
      client: '',
      content: '',
      words: wordsOf({ ...values, form: fromJsonText(form) }),
      history: toJsonText([{ at, email: by.email, changes: [] }]),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
