import {
  Article,
  type ArticleFields,
  articleApi,
  articleFields,
} from '../../../../contract/articles/articles.ts'
import { ApiError, isTemporary } from '../../../../contract/call.ts'
import { formatDifference, formatRupees } from '../../../../contract/numbers/format-number.ts'
import { type Call, call } from '../../../api/call.ts'
import { idempotencyHeaders } from '../../../api/idempotency-headers.ts'
import { randomId } from '../../../api/random-id.ts'
import type { UnsentSave } from '../../outbox/entries.ts'
import { storeUnsent } from '../../outbox/unsent.ts'
import { formOf, titleOf } from '../../records/record-kind.ts'
import type { Outcome, SavedEdits, UnansweredChange } from './saved-edits.ts'

/** Where numbers go: to the server, or to this device until it can be reached. */
interface Target {
  send: Call
  store: typeof storeUnsent
}

const target: Target = { send: call, store: storeUnsent }

/** Keeps a number on this device. @returns false where the device cannot store it */
const storeNumber = async (
  { store }: Target,
  base: Article,
  field: 'article_price' | 'article_stock',
  save: Pick<UnsentSave, 'values' | 'key' | 'by'>,
): Promise<boolean> => {
  const fields = { [field]: String(save.values[field]) }
  const form = formOf('article', base)
  const title = titleOf('article', {}, base)
  const entry = { form, base, typed: fields, save: { noun: 'article', title, fields, ...save } }
  return store(entry).then(
    () => true,
    () => false,
  )
}

const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0

/** What an update sends: all fields, without those that only the server sets. */
// TypeScript does not follow the names through `fromEntries`.
const fieldsOf = (article: Article) =>
  Object.fromEntries(articleFields.map((name) => [name, article[name]])) as ArticleFields

/** Sends the price again if somebody else has changed other fields; if they have changed the price, the outcome names their price. */
export const sendPrice = async (
  edits: SavedEdits,
  row: Article,
  article_price: number,
  to = target,
): Promise<Outcome> => {
  const stored = edits.storedOf(row)
  const { id, version } = stored
  const key = randomId()
  const values = { ...fieldsOf(stored), article_price }
  // A price that waits already is sent before this one.
  const base = { ...stored, article_price: edits.newestOf(row).article_price }
  const storeOnDevice = () => storeNumber(to, base, 'article_price', { values, key })
  if (edits.hasUnsent(row) && (await storeOnDevice())) return { isUnsent: true }
  try {
    const body = { ...values, version }
    await to.send(articleApi.update, { id, body, headers: idempotencyHeaders(key) })
  } catch (error) {
    if (isUnreachable(error) && (await storeOnDevice())) return { isUnsent: true }
    const { data: current } = Article.safeParse(error instanceof ApiError && error.current)
    if (!current) throw error
    edits.setStored(current)
    edits.showChanges(id, current)
    if (current.article_price === stored.article_price)
      return sendPrice(edits, row, article_price, to)
    // This happens if an earlier try was carried out and its answer was lost.
    if (current.article_price === article_price)
      return { change: { from: stored.article_price, to: article_price } }
    const theirs = formatRupees(current.article_price)
    return { error: `Someone else has just set it to ${theirs}.` }
  }
  edits.setStored({ ...stored, article_price, version: version + 1 })
  edits.showChanges(id, { version: version + 1, article_price })
  return { change: { from: stored.article_price, to: article_price } }
}

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

/** What came out of a change of stock by `by`, which leaves `left` where `stock` was meant. */
const outcomeOf = (by: number, left: number, stock: number): Outcome => {
  const change = { from: left - by, to: left }
  if (left === stock) return { change }
  const byOthers = `somebody else has changed it by ${formatDifference(left - stock)}`
  return { change, byOthers, note: `${left} now: ${byOthers}.` }
}

/** Sends by how much the stock changes, so that of several people's changes each counts. */
export const sendStock = async (
  edits: SavedEdits,
  row: Article,
  stock: number,
  difference?: StockDifference,
  to = target,
): Promise<Outcome> => {
  const { id, article_stock: from } = row
  const open = edits.unanswered.get(id)
  let before = from
  if (open) {
    const left = await sendChange(edits, row, open, to.send)
    if (!difference) before = left
    // The row may show the open change already; then a new difference counts beside it.
    else if (difference === 'again' || open.from === from) before += open.by
  }
  if (before === stock) return {}
  const by = stock - before
  const key = randomId()
  const storeOnDevice = () =>
    storeNumber(to, row, 'article_stock', { values: { article_stock: stock }, key, by })
  if (edits.hasUnsent(row) && (await storeOnDevice())) return { isUnsent: true }
  try {
    const left = await sendChange(edits, row, { by, idempotency_key: key, from }, to.send)
    return outcomeOf(by, left, stock)
  } catch (error) {
    if (!isUnreachable(error) || !(await storeOnDevice())) throw error
    edits.unanswered.delete(id)
    return { isUnsent: true }
  }
}
