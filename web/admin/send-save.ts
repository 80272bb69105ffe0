import { articleApi } from '../../contract/articles/articles.ts'
import { isListedKind } from '../../contract/record-kinds.ts'
import type { StoredRecord } from '../../contract/records/records.ts'
import type { Call } from '../api/call.ts'
import { kindOfEnquiry } from './enquiries/enquiry-kind.ts'
import type { Entry, UnsentSave } from './outbox/entries.ts'
import { readPhotoIds } from './outbox/read-photo-ids.ts'
import { queuedPhotos } from './pictures/queue/queued-photos.ts'
import { isPhotoReady, saveWithPhoto } from './pictures/queue/save-with-photo.ts'
import { formatFieldText, type ValueTexts } from './records/conflicts/describe-merge.ts'
import { kindOf } from './records/kind-of.ts'
import type { EditableKind, Values } from './records/record-kind.ts'
import { saveRecord } from './records/save-record.ts'

/** Lets the photos that were chosen in the form of an article be added to it, once it is saved. */
const assignPhotos = async (
  id: number,
  values: Values,
  fields: Readonly<Record<string, string>>,
) => {
  const photos = readPhotoIds(fields)
  const described = {
    article_name: String(values.article_name),
    Material: String(values.Material),
  }
  await queuedPhotos.assign(photos, { id, ...described })
}

/** How alerts show the values of a record, where its form shows them otherwise than other sentences. */
export type SaveWords = Pick<ValueTexts, 'formatValue' | 'showValue'>

interface Sent {
  /** The record with the changes that the server has stored; only its id and version are known of a new one. */
  stored: StoredRecord
  alert: string
}

/** Adds to the stock of an article, once for each key. */
const changeStock = async (
  article: StoredRecord,
  by: number,
  idempotency_key: string,
  send: Call,
): Promise<Sent> => {
  const body = { by, idempotency_key }
  const changed = await send(articleApi.changeStock, { id: article.id, body })
  return { stored: { ...article, ...changed }, alert: `stock is ${changed.article_stock} now` }
}

const findKind = (noun: string, base: Entry['base']): EditableKind => {
  if (noun === 'enquiry') return kindOfEnquiry(base)
  if (isListedKind(noun)) return kindOf(noun)
  throw new Error(`No kind ${noun}`)
}

/** Whether a save can be sent: a photo that belongs to it is on the server. */
export const isSaveReady = ({ values }: UnsentSave) => isPhotoReady(values)

export const sendSave = async (
  { base, save }: Pick<Entry, 'base'> & { save: UnsentSave },
  send: Call,
  words: SaveWords = { formatValue: String, showValue: formatFieldText },
): Promise<Sent> => {
  const { noun, values, key, unanswered, by, fields } = save
  if (base && by !== undefined) return changeStock(base, by, key, send)
  const kind = findKind(noun, base)
  const sent = await saveWithPhoto(values, (ready) =>
    saveRecord(
      kind,
      { base, values: ready, key, unanswered },
      { labels: kind.labels, ...words },
      send,
    ),
  )
  if (noun === 'article') await assignPhotos(sent.stored.id, values, fields)
  return sent
}
