import { useRef, useState } from 'react'
import type { Article, ArticleRow } from '../../../../contract/articles/articles.ts'
import { ApiError } from '../../../../contract/call.ts'
import { formatCount, formatRupees } from '../../../../contract/numbers/format-number.ts'
import { reasonOf } from '../../../api/call.ts'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { readUnsent, unsentEntries } from '../../outbox/entries.ts'
import { writeInOrder } from '../../outbox/in-order.ts'
import { applyUnsent } from '../../outbox/unsent.ts'
import { formOf } from '../../records/record-kind.ts'
import { useUndo } from '../../records/use-write.ts'
import {
  describeRestored,
  type KeptEdits,
  type NumberChange,
  newestOf,
  type Outcome,
  readSavedEdits,
  type SavedEdits,
} from './saved-edits.ts'
import { type StockDifference, sendPrice, sendStock } from './send-number.ts'

const outcomeOf = (error: unknown): Outcome =>
  error instanceof ApiError && error.status === 404
    ? { error: 'This article is no longer there.' }
    : { error: reasonOf(error) }

/** Keeps what was saved since the articles were loaded, until they are loaded again. */
const useSavedEdits = <Row extends Article>(loaded: readonly Row[]) => {
  const [saved, setSaved] = useState<KeptEdits['changes']>(new Map())
  const kept = useRef<KeptEdits>({ changes: saved, stored: new Map(), unanswered: new Map() })
  const loadedOf = <Given extends Article>(row: Given) =>
    loaded.find((one) => one.id === row.id) ?? row

  return {
    savedEdits: () => readSavedEdits(loadedOf, kept.current, unsentEntries.get, setSaved),
    withoutUnsent: (row: Row) => newestOf(loadedOf(row), saved.get(row.id)),
    isNewerThanList: loaded.some(({ id, version }) => (saved.get(id)?.version ?? 0) > version),
  }
}

/** Shows the alert of a number that was saved, with Undo. It replaces the alert of the number before. */
const useOfferUndo = () => {
  const undo = useUndo('article')
  return (
    name: string,
    format: (value: number) => string,
    { change }: Outcome,
    restore: (change: NumberChange) => Promise<Outcome>,
  ) => {
    if (!change) return
    const from = format(change.from)
    const action = undo(
      () => restore(change),
      (restored) => describeRestored(name, from, restored, format),
    )
    showSuccess(`${name} changed from ${from} to ${format(change.to)}`, {
      ...action,
      topic: 'edit',
    })
  }
}

/** Saves prices and stocks of loaded articles, which keep their places and show saved values until they are loaded again. */
export const useArticleEdits = <Row extends Article>(loaded: readonly Row[]) => {
  const { savedEdits, withoutUnsent, isNewerThanList } = useSavedEdits(loaded)
  const unsent = unsentEntries.use()
  const offerUndo = useOfferUndo()

  const saveInTurn = (row: Article, send: (edits: SavedEdits) => Promise<Outcome>) => {
    const edits = savedEdits()
    return writeInOrder(formOf('article', row), async () => {
      // Another tab may have stored a save. A device that cannot store has none.
      await readUnsent().catch(() => {})
      return send(edits).catch(outcomeOf)
    })
  }

  const changeStock = (row: Article, by: number) =>
    saveInTurn(row, (edits) => {
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
    rows: loaded.map((row) => applyUnsent(formOf('article', row), withoutUnsent(row), unsent)),
    withoutUnsent,
    savePrice: async (row: Article, price: number) => {
      const outcome = await saveInTurn(row, (edits) => sendPrice(edits, row, price))
      offerUndo(`Price of ${row.article_name}`, formatRupees, outcome, ({ from }) =>
        saveInTurn(row, (edits) => sendPrice(edits, row, from)),
      )
      return outcome
    },
    saveStock: (row: Article, stock: number, difference?: StockDifference) =>
      withStockUndo(
        row,
        saveInTurn(row, (edits) => sendStock(edits, row, stock, difference)),
      ),
    /** Adds to the newest stock, so that each of several quick calls counts. */
    addToStock: (row: Article, by: number) => withStockUndo(row, changeStock(row, by)),
  }
}

export type ArticleEdits = ReturnType<typeof useArticleEdits<ArticleRow>>
