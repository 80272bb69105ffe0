import { Readable } from 'node:stream'
import type { StoredEnquiry } from '../contract/enquiry-inbox.ts'
import type { Db } from './database/open.ts'
import { findEnquiries, type InboxQuery } from './enquiry.inbox.queries.ts'

const fields = ['name', 'email', 'phone', 'mobile', 'company', 'location', 'product', 'message']
const atOnce = 100

/** One cell: quoted, and never the beginning of a formula in a spreadsheet. */
const cell = (text: string) => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

const line = (cells: string[]) => `${cells.map(cell).join(',')}\r\n`

const rowOf = ({ id, created_at, kind, status, notes, form }: StoredEnquiry) =>
  line([String(id), created_at, kind, status, ...fields.map((name) => form[name] ?? ''), notes])

const lines = async function* (db: Db, query: InboxQuery) {
  // The mark by which spreadsheets know UTF-8.
  yield `\uFEFF${line(['id', 'received', 'kind', 'status', ...fields, 'notes'])}`
  for (let page = 1; ; page += 1) {
    const { rows } = await findEnquiries(db, { ...query, page, pageSize: atOnce })
    yield rows.map(rowOf).join('')
    if (rows.length < atOnce) return
  }
}

/** The enquiries a list call asks for as CSV (RFC 4180), read page by page as it is sent. */
export const csvOf = (db: Db, query: InboxQuery) => Readable.from(lines(db, query))
