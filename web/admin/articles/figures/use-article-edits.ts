import { useRef, useState } from 'react'
import type { Article, ArticleRow } from '../../../../contract/articles/articles.ts'
import { ApiError } from '../../../../contract/call.ts'
import { formatCount, formatRupees } from '../../../../contract/figures/figures.ts'
import { reasonOf } from '../../../api/call.ts'
import { unsentEntries } from '../../journal/entries.ts'
import { withUnsent } from '../with-unsent.ts'
import type { Changes, Outcome, SavedEdits, StockChange } from './saved-edits.ts'
import { sendPrice } from './send-price.ts'
import { sendStock } from './send-stock.ts'
import { useOfferUndo } from './use-offer-undo.ts'

const newestOf = <Row extends Article>(row: Row, saved: Changes | undefined): Row =>
  saved && saved.version >= row.version ? { ...row, ...saved } : row

const outcomeOf = (error: unknown): Outcome =>
  error instanceof ApiError && error.status === 404
    ? { error: 'This article is no longer there.' }
    : { error: reasonOf(error) }

/** Saves prices and stocks of loaded articles, which keep their places and show saved values until they are loaded again. */
export const useArticleEdits = <Row extends Article>(loaded: readonly Row[]) => {
  const [saved, setSaved] = useState<ReadonlyMap<number, Changes>>(new Map())
  const newest = useRef(saved)
  const stored = useRef(new Map<number, Article>())
  const unsent = unsentEntries.use()
  /** Changes of one article are sent one after the other, as each makes a new version. */
  const queues = useRef(new Map<number, Promise<unknown>>())
  const unanswered = useRef(new Map<number, StockChange>())
  const offerUndo = useOfferUndo()

  const loadedOf = (row: Article) => loaded.find((one) => one.id === row.id)

  const inTurn = (id: number, send: (edits: SavedEdits) => Promise<Outcome>) => {
    const edits: SavedEdits = {
      newestOf: (row) =>
        withUnsent(newestOf(loadedOf(row) ?? row, newest.current.get(row.id)), unsentEntries.get()),
      storedOf: (row) => newestOf(loadedOf(row) ?? row, stored.current.get(row.id)),
      setStored: (article) => {
        stored.current.set(article.id, article)
      },
      put: (id, changes) => {
        const all = new Map(newest.current)
        newest.current = all.set(id, { ...all.get(id), ...changes })
        setSaved(newest.current)
      },
      unanswered: unanswered.current,
    }
    const attempt = () => send(edits).catch(outcomeOf)
    const result = (queues.current.get(id) ?? Promise.resolve()).then(attempt)
    queues.current.set(id, result)
    return result
  }

  const withoutUnsent = (row: Row) => newestOf(loadedOf(row) ?? row, saved.get(row.id))

  const changeStock = (row: Article, by: number) =>
    inTurn(row.id, (edits) => {
      const newest = edits.newestOf(row)
      return sendStock(edits, newest, newest.article_stock + by)
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
    isNewerThanList: loaded.some(({ id, version }) => (saved.get(id)?.version ?? 0) > version),
    rows: loaded.map((row) => withUnsent(withoutUnsent(row), unsent)),
    withoutUnsent,
    savePrice: async (row: Article, price: number) => {
      const outcome = await inTurn(row.id, (edits) => sendPrice(edits, row, price))
      offerUndo(`Price of ${row.article_name}`, formatRupees, outcome, ({ from }) =>
        inTurn(row.id, (edits) => sendPrice(edits, row, from)),
      )
      return outcome
    },
    saveStock: (row: Article, stock: number) =>
      withStockUndo(
        row,
        inTurn(row.id, (edits) => sendStock(edits, row, stock)),
      ),
    /** Adds to the newest stock, so that each of several quick calls counts. */
    addToStock: (row: Article, by: number) => withStockUndo(row, changeStock(row, by)),
  }
}

export type ArticleEdits = ReturnType<typeof useArticleEdits<ArticleRow>>
