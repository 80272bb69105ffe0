import { articleApi } from '../../contract/articles/articles.ts'
import { isListedKind } from '../../contract/record-kinds.ts'
import type { Call } from '../api/call.ts'
import { assignPhotos } from './articles/assign-photos.ts'
import { enquiryKind } from './enquiries/enquiry-kind.ts'
import { formatFieldText } from './format-field-text.ts'
import type { Entry, UnsentSave } from './outbox/entries.ts'
import { kindOf } from './records/kind-of.ts'
import type { EditableKind } from './records/record-kind.ts'
import { saveRecord } from './records/save-record.ts'

/** Adds to the stock of an article, once for each key. */
const changeStock = async (id: number, by: number, idempotency_key: string, send: Call) => {
  const { article_stock } = await send(articleApi.changeStock, {
    id,
    body: { by, idempotency_key },
  })
  return `stock is ${article_stock} now`
}

const findKind = (noun: string): EditableKind => {
  if (noun === 'enquiry') return enquiryKind
  if (isListedKind(noun)) return kindOf(noun)
  throw new Error(`No kind ${noun}`)
}

/** Sends a save that waited for a connection. @returns the alert */
export const sendSave = async (
  { noun, values, key, unanswered, by, fields }: UnsentSave,
  { base }: Entry,
  send: Call,
): Promise<string> => {
  if (base && by !== undefined) return changeStock(base.id, by, key, send)
  const kind = findKind(noun)
  const words = { labels: kind.labels, formatValue: String, showValue: formatFieldText }
  const { id, alert } = await saveRecord(kind, { base, values, key, unanswered }, words, send)
  if (noun === 'article') await assignPhotos(id, values, fields)
  return alert
}
