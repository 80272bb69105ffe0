import {
  Article,
  type ArticleFields,
  articleApi,
  articleFields,
} from '../../../../contract/articles/articles.ts'
import { ApiError } from '../../../../contract/call.ts'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import { type Call, call } from '../../../api/call.ts'
import { idempotencyHeaders } from '../../../api/idempotency-headers.ts'
import { randomId } from '../../../api/random-id.ts'
import type { Outcome, SavedEdits } from './saved-edits.ts'
import { storeUnsentNumber } from './store-unsent-number.ts'

/** What an update sends: all fields, without those that only the server sets. */
// TypeScript does not follow the names through `fromEntries`.
const fieldsOf = (article: Article) =>
  Object.fromEntries(articleFields.map((name) => [name, article[name]])) as ArticleFields

/** Sends the price again if somebody else has changed other fields; if they have changed the price, the outcome names their price. */
export const sendPrice = async (
  edits: SavedEdits,
  row: Article,
  article_price: number,
  send: Call = call,
): Promise<Outcome> => {
  const stored = edits.storedOf(row)
  const { id, version } = stored
  const key = randomId()
  const headers = idempotencyHeaders(key)
  const values = { ...fieldsOf(stored), article_price }
  try {
    await send(articleApi.update, { id, body: { ...values, version }, headers })
  } catch (error) {
    // A price that waits already is sent before this one.
    const base = { ...stored, article_price: edits.newestOf(row).article_price }
    if (await storeUnsentNumber(error, base, 'article_price', { values, key }))
      return { isUnsent: true }
    const { data: current } = Article.safeParse(error instanceof ApiError && error.current)
    if (!current) throw error
    edits.setStored(current)
    edits.showChanges(id, current)
    if (current.article_price === stored.article_price)
      return sendPrice(edits, row, article_price, send)
    // This happens if an earlier try was carried out and its answer was lost.
    if (current.article_price === article_price)
      return { change: { from: stored.article_price, to: article_price } }
    const theirs = formatRupees(current.article_price)
    return { error: `Somebody else has set it to ${theirs} meanwhile.` }
  }
  edits.setStored({ ...stored, article_price, version: version + 1 })
  edits.showChanges(id, { version: version + 1, article_price })
  return { change: { from: stored.article_price, to: article_price } }
}
