import { escapeFormula } from '../../../contract/csv/escape-formula.ts'
import { complaintNumber } from '../../../contract/enquiries/complaints.ts'
import { formLabels, type StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import type { Db } from '../../database/database.ts'
import { csvStream } from '../../http/downloads/csv-stream.ts'
import { batchesOf } from '../../http/list.ts'
import { findEnquiries, type InboxQuery } from './queries.ts'

const formFields = Object.keys(formLabels)

const columns = [
  'id',
  'received',
  'kind',
  'complaint',
  'status',
  ...formFields,
  'notes',
  'owner',
  'reminder',
  'suspect',
  'campaign',
  'article',
  'article_name',
  'reminder_time',
  'outcome',
  'outcome_reason',
  'page',
]

const createRecordOf = (timeZone: string) => {
  // Sweden writes dates as spreadsheets read them: `2026-08-15 11:30:00`.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (enquiry: StoredEnquiry) => {
    const values: Record<string, unknown> = {
      ...enquiry,
      received: format.format(new Date(enquiry.created_at)),
      complaint: enquiry.kind === 'complaint' ? complaintNumber(enquiry.id) : '',
      suspect: enquiry.suspect ? 'yes' : 'no',
      article: enquiry.article_Id,
      // As the form calls them: one of the site may have a mobile number instead of a phone.
      ...Object.fromEntries(formFields.map((name) => [name, enquiry.form[name]])),
    }
    return columns.map((column) => escapeFormula(String(values[column] ?? '')))
  }
}

/** As CSV (RFC 4180), of all pages; the newest first by default. */
export const enquiriesAsCsv = async (db: Db, query: InboxQuery, timeZone: string) => {
  const recordOf = createRecordOf(timeZone)
  const order = query.order ?? (query.sort ? 'asc' : 'desc')
  const all = { ...query, order, page: undefined, pageSize: undefined } as const
  const found = await findEnquiries(db, all)
  const records = async function* () {
    for await (const batch of batchesOf(found)) yield* batch.map(recordOf)
  }
  return csvStream(columns, records())
}
