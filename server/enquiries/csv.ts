import { Readable } from 'node:stream'
import { formLabels, type StoredEnquiry } from '../../contract/enquiries/enquiries.ts'
import type { Db } from '../database/database.ts'
import { type InboxQuery, streamEnquiries } from './inbox-queries.ts'

const fields = Object.keys(formLabels)

/** One cell: quoted, and never the beginning of a formula in a spreadsheet. */
const cell = (text: string) => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

const line = (cells: string[]) => `${cells.map(cell).join(',')}\r\n`

/** Writes enquiries as lines, with the time as clocks in this zone show it: `2026-08-15 11:30:00`. */
const rowsIn = (timeZone: string) => {
  // Sweden writes dates as spreadsheets read them.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const row = ({ id, created_at, kind, status, notes, form }: Omit<StoredEnquiry, 'mails'>) => {
    const received = format.format(new Date(created_at))
    const values = fields.map((name) => form[name] ?? '')
    return line([String(id), received, kind, status, ...values, notes])
  }
  return (enquiries: Omit<StoredEnquiry, 'mails'>[]) => enquiries.map(row).join('')
}

// The mark by which spreadsheets know UTF-8.
const head = `\uFEFF${line(['id', 'received', 'kind', 'status', ...fields, 'notes'])}`

/**
 * The enquiries a list call asks for as CSV (RFC 4180), read some at a time as it is sent. The first of them are
 * read before, so that a database that is away is told instead of a file that breaks off.
 */
export const enquiriesAsCsv = async (db: Db, query: InboxQuery, timeZone: string) => {
  const rows = rowsIn(timeZone)
  const parts = streamEnquiries(db, query)
  const first = await parts.next()
  const lines = async function* () {
    yield head
    if (!first.done) yield rows(first.value)
    for await (const some of parts) yield rows(some)
  }
  return Readable.from(lines())
}
