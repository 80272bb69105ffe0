import { type Article, articleApi } from '../../../../contract/articles/articles.ts'
import { ApiError, isTemporary } from '../../../../contract/call.ts'
import { formatDifference } from '../../../../contract/numbers/format-number.ts'
import { type Call, call } from '../../../api/call.ts'
import { randomId } from '../../../api/random-id.ts'
import type { Outcome, SavedEdits, UnansweredChange } from './saved-edits.ts'
import { storeUnsentNumber } from './store-unsent-number.ts'

/** @returns the stock that the article has then */
const sendChange = async (
  edits: SavedEdits,
  row: Article,
  change: UnansweredChange,
  send: Call,
) => {
  const { showChanges, unanswered } = edits
  const { id, version } = row
  const { by, idempotency_key } = change
  unanswered.set(id, change)
  try {
    const answer = await send(articleApi.changeStock, { id, body: { by, idempotency_key } })
    unanswered.delete(id)
    showChanges(id, answer)
    const stored = edits.storedOf(row)
    // A higher version means that another person has changed fields that are not known here, so the older version is kept.
    if (answer.version === stored.version + 1) edits.setStored({ ...stored, ...answer })
    return answer.article_stock
  } catch (error) {
    if (error instanceof ApiError && !isTemporary(error.status)) {
      unanswered.delete(id)
      const article_stock = error.current?.article_stock
      if (typeof article_stock === 'number') showChanges(id, { version, article_stock })
    }
    throw error
  }
}

/** Whether a stock was meant as a difference from the row's, and whether it corrects one that has failed. */
export type StockDifference = 'new' | 'again'

/** Sends by how much the stock changes, so that of several people's changes each counts. */
export const sendStock = async (
  edits: SavedEdits,
  row: Article,
  stock: number,
  difference?: StockDifference,
  send: Call = call,
): Promise<Outcome> => {
  const { id, article_stock: from } = row
  const open = edits.unanswered.get(id)
  let before = from
  if (open) {
    const left = await sendChange(edits, row, open, send)
    if (!difference) before = left
    // The row may show the open change already; then a new difference counts beside it.
    else if (difference === 'again' || open.from === from) before += open.by
  }
  if (before === stock) return {}
  const by = stock - before
  const key = randomId()
  let left: number
  try {
    left = await sendChange(edits, row, { by, idempotency_key: key, from }, send)
  } catch (error) {
    const isStored = await storeUnsentNumber(error, row, 'article_stock', {
      values: { article_stock: stock },
      key,
      by,
    })
    if (!isStored) throw error
    edits.unanswered.delete(id)
    return { isUnsent: true }
  }
  const change = { from: left - by, to: left }
  const others = left - stock
  if (others === 0) return { change }
  const byOthers = `somebody else has changed it by ${formatDifference(others)}`
  return { change, byOthers, note: `${left} now: ${byOthers}.` }
}
