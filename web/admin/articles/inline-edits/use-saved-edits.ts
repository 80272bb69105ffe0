import { useRef, useState } from 'react'
import type { Article } from '../../../../contract/articles/articles.ts'
import { unsentEntries } from '../../journal/entries.ts'
import { applyUnsent } from '../apply-unsent.ts'
import type { Changes, SavedEdits, UnansweredChange } from './saved-edits.ts'

const newestOf = <Row extends Article>(row: Row, saved: Changes | undefined): Row =>
  saved && saved.version >= row.version ? { ...row, ...saved } : row

/** Keeps what was saved since the articles were loaded, until they are loaded again. */
export const useSavedEdits = <Row extends Article>(loaded: readonly Row[]) => {
  const [saved, setSaved] = useState<ReadonlyMap<number, Changes>>(new Map())
  const newest = useRef(saved)
  const stored = useRef(new Map<number, Article>())
  const unanswered = useRef(new Map<number, UnansweredChange>())

  const loadedOf = (row: Article) => loaded.find((one) => one.id === row.id)
  const withoutUnsent = (row: Row) => newestOf(loadedOf(row) ?? row, saved.get(row.id))

  /** A save uses these, so that it sees the results of earlier saves before the screen shows them. */
  const savedEdits = (): SavedEdits => ({
    newestOf: (row) =>
      applyUnsent(newestOf(loadedOf(row) ?? row, newest.current.get(row.id)), unsentEntries.get()),
    storedOf: (row) => newestOf(loadedOf(row) ?? row, stored.current.get(row.id)),
    setStored: (article) => {
      stored.current.set(article.id, article)
    },
    showChanges: (id, changes) => {
      const all = new Map(newest.current)
      newest.current = all.set(id, { ...all.get(id), ...changes })
      setSaved(newest.current)
    },
    unanswered: unanswered.current,
  })

  return {
    savedEdits,
    withoutUnsent,
    isNewerThanList: loaded.some(({ id, version }) => (saved.get(id)?.version ?? 0) > version),
  }
}
