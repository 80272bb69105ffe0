import type { Readable } from 'node:stream'
import { escapeFormula } from '../../../contract/csv/escape-formula.ts'
import { formLabels, type StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import type { Db } from '../../database/database.ts'
import { csvStream } from '../../http/downloads/csv-stream.ts'
import { type InboxQuery, streamEnquiries } from './queries.ts'

const fields = Object.keys(formLabels)

const createRecordOf = (timeZone: string) => {
  // Sweden writes dates as spreadsheets read them: `2026-08-15 11:30:00`.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return ({
    id,
    created_at,
    kind,
    status,
    notes,
    form,
    owner,
    reminder,
    suspect,
    campaign,
    ...more
  }: Omit<StoredEnquiry, 'mails'>) => [
    String(id),
    format.format(new Date(created_at)),
    kind,
    status,
    ...fields.map((name) => escapeFormula(form[name] ?? '')),
    escapeFormula(notes),
    escapeFormula(owner ?? ''),
    reminder ?? '',
    suspect ? 'yes' : 'no',
    escapeFormula(campaign ?? ''),
    more.article_Id ?? '',
    escapeFormula(more.article_name ?? ''),
    more.reminder_time ?? '',
    more.outcome ?? '',
    escapeFormula(more.outcome_reason),
    escapeFormula(more.page ?? ''),
  ]
}

/** As CSV (RFC 4180). The first batch is read before this resolves, so that a lost database is an error answer. */
export const enquiriesAsCsv = async (
  db: Db,
  query: InboxQuery,
  timeZone: string,
): Promise<Readable> => {
  const recordOf = createRecordOf(timeZone)
  const batches = streamEnquiries(db, query)
  const first = await batches.next()
  const records = async function* () {
    if (!first.done) yield* first.value.map(recordOf)
    for await (const batch of batches) yield* batch.map(recordOf)
  }
  return csvStream(
    [
      'id',
      'received',
      'kind',
      'status',
      ...fields,
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
    ],
    records(),
  )
}
