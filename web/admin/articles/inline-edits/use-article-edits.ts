import { useRef } from 'react'
import type { Article, ArticleRow } from '../../../../contract/articles/articles.ts'
import { ApiError } from '../../../../contract/call.ts'
import { formatCount, formatRupees } from '../../../../contract/numbers/format-number.ts'
import { reasonOf } from '../../../api/call.ts'
import { unsentEntries } from '../../outbox/entries.ts'
import { applyUnsent } from '../apply-unsent.ts'
import type { Outcome, SavedEdits } from './saved-edits.ts'
import { sendPrice } from './send-price.ts'
import { type StockDifference, sendStock } from './send-stock.ts'
import { useOfferUndo } from './use-offer-undo.ts'
import { useSavedEdits } from './use-saved-edits.ts'

const outcomeOf = (error: unknown): Outcome =>
  error instanceof ApiError && error.status === 404
    ? { error: 'This article is no longer there.' }
    : { error: reasonOf(error) }

/** Changes of one article are sent one after the other, as each makes a new version. */
const useQueues = () => {
  const queues = useRef(new Map<number, Promise<unknown>>())
  return (id: number, send: () => Promise<Outcome>) => {
    const attempt = () => send().catch(outcomeOf)
    const result = (queues.current.get(id) ?? Promise.resolve()).then(attempt)
    queues.current.set(id, result)
    return result
  }
}

/** Saves prices and stocks of loaded articles, which keep their places and show saved values until they are loaded again. */
export const useArticleEdits = <Row extends Article>(loaded: readonly Row[]) => {
  const { savedEdits, withoutUnsent, isNewerThanList } = useSavedEdits(loaded)
  const unsent = unsentEntries.use()
  const enqueue = useQueues()
  const offerUndo = useOfferUndo()

  const saveInTurn = (id: number, send: (edits: SavedEdits) => Promise<Outcome>) => {
    const edits = savedEdits()
    return enqueue(id, () => send(edits))
  }

  const changeStock = (row: Article, by: number) =>
    saveInTurn(row.id, (edits) => {
      const newest = edits.newestOf(row)
      return sendStock(edits, newest, newest.article_stock + by, 'new')
    })

  const withStockUndo = async (row: Article, change: Promise<Outcome>) => {
    const outcome = await change
    offerUndo(`Stock of ${row.article_name}`, formatCount, outcome, ({ from, to }) =>
      changeStock(row, from - to),
    )
    return outcome
  }

  return {
    /** Whether rows show what was saved after the list was loaded. */
    isNewerThanList,
    rows: loaded.map((row) => applyUnsent(withoutUnsent(row), unsent)),
    withoutUnsent,
    savePrice: async (row: Article, price: number) => {
      const outcome = await saveInTurn(row.id, (edits) => sendPrice(edits, row, price))
      offerUndo(`Price of ${row.article_name}`, formatRupees, outcome, ({ from }) =>
        saveInTurn(row.id, (edits) => sendPrice(edits, row, from)),
      )
      return outcome
    },
    saveStock: (row: Article, stock: number, difference?: StockDifference) =>
      withStockUndo(
        row,
        saveInTurn(row.id, (edits) => sendStock(edits, row, stock, difference)),
      ),
    /** Adds to the newest stock, so that each of several quick calls counts. */
    addToStock: (row: Article, by: number) => withStockUndo(row, changeStock(row, by)),
  }
}

export type ArticleEdits = ReturnType<typeof useArticleEdits<ArticleRow>>
