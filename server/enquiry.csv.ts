import { Readable } from 'node:stream'
import { formLabels, type StoredEnquiry } from '../contract/enquiry-inbox.ts'
import type { Db } from './database/open.ts'
import { eachEnquiry, type InboxQuery } from './enquiry.inbox.queries.ts'

const fields = Object.keys(formLabels)

/** One cell: quoted, and never the beginning of a formula in a spreadsheet. */
const cell = (text: string) => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

const line = (cells: string[]) => `${cells.map(cell).join(',')}\r\n`

const rowOf = ({ id, created_at, kind, status, notes, form }: Omit<StoredEnquiry, 'mails'>) =>
  line([String(id), created_at, kind, status, ...fields.map((name) => form[name] ?? ''), notes])

const lines = async function* (db: Db, query: InboxQuery) {
  // The mark by which spreadsheets know UTF-8.
  yield `\uFEFF${line(['id', 'received', 'kind', 'status', ...fields, 'notes'])}`
  for await (const some of eachEnquiry(db, query)) yield some.map(rowOf).join('')
}

/** The enquiries a list call asks for as CSV (RFC 4180), read some at a time as it is sent. */
export const csvOf = (db: Db, query: InboxQuery) => Readable.from(lines(db, query))
