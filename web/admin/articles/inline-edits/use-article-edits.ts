import { useRef, useState } from 'react'
import type { Article, ArticleRow } from '../../../../contract/articles/articles.ts'
import { ApiError } from '../../../../contract/call.ts'
import { formatCount, formatRupees } from '../../../../contract/numbers/format-number.ts'
import { reasonOf } from '../../../api/call.ts'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { readUnsent, unsentEntries } from '../../outbox/entries.ts'
import { enqueue } from '../../outbox/saves.ts'
import { applyUnsent, hasUnsent, writeInOrder } from '../../outbox/unsent.ts'
import { formOf } from '../../records/record-kind.ts'
import { useUndo } from '../../records/use-write.ts'
import {
  changeStock,
  describeRestored,
  type NumberEdits,
  type Outcome,
  savePrice,
} from './save-number.ts'

const outcomeOf = (error: unknown): Outcome =>
  error instanceof ApiError && error.status === 404
    ? { error: 'This article is no longer there.' }
    : { error: reasonOf(error) }

/** What the server has answered since an article was loaded; only orders change what is promised. */
type Saved = Omit<Article, 'promised'>

const withSaved = <Row extends Article>(row: Row, saved: Saved | undefined): Row =>
  saved && saved.version >= row.version ? { ...row, ...saved } : row

/** Keeps what was saved since the articles were loaded, by their numbers, until they are loaded again. */
const useSaved = <Row extends Article>(loaded: readonly Row[]) => {
  const [shown, show] = useState<ReadonlyMap<number, Saved>>(new Map())
  // A save sees the results of earlier ones before the screen shows them.
  const newest = useRef(shown)
  const findLoaded = ({ id }: Article) => loaded.find((row) => row.id === id)
  const storedOf = (row: Article) => withSaved(findLoaded(row) ?? row, newest.current.get(row.id))
  const edits: NumberEdits = {
    storedOf,
    setStored: ({ promised: _promised, ...article }) => {
      newest.current = new Map(newest.current).set(article.id, article)
      show(newest.current)
    },
    shownOf: (row) => applyUnsent(formOf('article', row), storedOf(row), unsentEntries.get()),
    hasUnsent: (row) => hasUnsent(formOf('article', row), unsentEntries.get()),
    enqueue,
  }
  return {
    edits,
    withoutUnsent: (row: Row) => withSaved(findLoaded(row) ?? row, shown.get(row.id)),
    isNewerThanList: loaded.some(({ id, version }) => (shown.get(id)?.version ?? 0) > version),
  }
}

/** Shows the alert of a number that was saved, with Undo. It replaces the alert of the number before. */
const useOfferUndo = () => {
  const undo = useUndo('article')
  return (
    name: string,
    format: (value: number) => string,
    { change }: Outcome,
    restore: (change: NonNullable<Outcome['change']>) => Promise<Outcome>,
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
  const { edits, withoutUnsent, isNewerThanList } = useSaved(loaded)
  const unsent = unsentEntries.use()
  const offerUndo = useOfferUndo()

  const saveInTurn = (row: Article, save: () => Promise<Outcome>) =>
    writeInOrder(formOf('article', row), async () => {
      // Another tab may have stored a save.
      await readUnsent()
      return save().catch(outcomeOf)
    })

  const addToStock = (row: Article, by: number) =>
    saveInTurn(row, () => changeStock(edits, row, by))

  return {
    /** Whether rows show what was saved after the list was loaded. */
    isNewerThanList,
    rows: loaded.map((row) => applyUnsent(formOf('article', row), withoutUnsent(row), unsent)),
    withoutUnsent,
    savePrice: async (row: Article, price: number) => {
      const outcome = await saveInTurn(row, () => savePrice(edits, row, price))
      offerUndo(`Price of ${row.article_name}`, formatRupees, outcome, ({ from }) =>
        saveInTurn(row, () => savePrice(edits, row, from)),
      )
      return outcome
    },
    addToStock: async (row: Article, by: number) => {
      const outcome = await addToStock(row, by)
      offerUndo(`Stock of ${row.article_name}`, formatCount, outcome, ({ from, to }) =>
        addToStock(row, from - to),
      )
      return outcome
    },
  }
}

export type ArticleEdits = ReturnType<typeof useArticleEdits<ArticleRow>>
