import { pipeline, Readable } from 'node:stream'
import { formLabels, type StoredEnquiry } from '../../contract/enquiries/enquiries.ts'
import type { Db } from '../database/database.ts'
import { escapeFormula } from './escape-formula.ts'
import { type InboxQuery, streamEnquiries } from './inbox-queries.ts'

const fields = Object.keys(formLabels)

const createRecordOf = (timeZone: string) => {
  // Sweden writes dates as spreadsheets read them: `2026-08-15 11:30:00`.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return ({ id, created_at, kind, status, notes, form }: Omit<StoredEnquiry, 'mails'>) => [
    String(id),
    format.format(new Date(created_at)),
    kind,
    status,
    ...fields.map((name) => escapeFormula(form[name] ?? '')),
    escapeFormula(notes),
  ]
}

/** As CSV (RFC 4180). The first page is read before this resolves, so that a lost database is an error answer. */
export const enquiriesAsCsv = async (
  db: Db,
  query: InboxQuery,
  timeZone: string,
): Promise<Readable> => {
  // Loaded on need, to save memory.
  const { stringify } = await import('csv-stringify')
  const recordOf = createRecordOf(timeZone)
  const pages = streamEnquiries(db, query)
  const first = await pages.next()
  const records = async function* () {
    if (!first.done) yield* first.value.map(recordOf)
    for await (const page of pages) yield* page.map(recordOf)
  }
  const csv = stringify({
    columns: ['id', 'received', 'kind', 'status', ...fields, 'notes'],
    header: true,
    // Spreadsheets recognise UTF-8 by it.
    bom: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  })
  // A failure destroys the stream that is sent, so nothing is left to do with it here.
  return pipeline(Readable.from(records()), csv, () => {})
}
