import { articleApi } from '../../contract/articles/articles.ts'
import { isListedKind } from '../../contract/record-kinds.ts'
import type { Call } from '../api/call.ts'
import { assignPhotos } from './articles/assign-photos.ts'
import { kindOfEnquiry } from './enquiries/enquiry-kind.ts'
import { formatFieldText } from './format-field-text.ts'
import type { Entry, UnsentSave } from './outbox/entries.ts'
import { isPhotoReady, saveWithPhoto } from './pictures/queue/save-with-photo.ts'
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

const findKind = (noun: string, base: Entry['base']): EditableKind => {
  if (noun === 'enquiry') return kindOfEnquiry(base)
  if (isListedKind(noun)) return kindOf(noun)
  throw new Error(`No kind ${noun}`)
}

/** Whether a save can be sent: a photo that belongs to it is on the server. */
export const isSaveReady = ({ values }: UnsentSave) => isPhotoReady(values)

/** Sends a save that waited for a connection. @returns the alert */
export const sendSave = async (
  { noun, values, key, unanswered, by, fields }: UnsentSave,
  { base }: Entry,
  send: Call,
): Promise<string> => {
  if (base && by !== undefined) return changeStock(base.id, by, key, send)
  const kind = findKind(noun, base)
  const words = { labels: kind.labels, formatValue: String, showValue: formatFieldText }
  const { id, alert } = await saveWithPhoto(values, (ready) =>
    saveRecord(kind, { base, values: ready, key, unanswered }, words, send),
  )
  if (noun === 'article') await assignPhotos(id, values, fields)
  return alert
}
