import { useRef, useState } from 'react'
import type { Article } from '../../../../contract/articles/articles.ts'
import { unsentEntries } from '../../journal/entries.ts'
import {
  type Changes,
  newestOf,
  readSavedEdits,
  type SavedEdits,
  type UnansweredChange,
} from './saved-edits.ts'

/** Keeps what was saved since the articles were loaded, until they are loaded again. */
export const useSavedEdits = <Row extends Article>(loaded: readonly Row[]) => {
  const [saved, setSaved] = useState<ReadonlyMap<number, Changes>>(new Map())
  const newest = useRef(saved)
  const stored = useRef(new Map<number, Article>())
  const unanswered = useRef(new Map<number, UnansweredChange>())

  const loadedOf = (row: Row) => loaded.find((one) => one.id === row.id) ?? row
  const withoutUnsent = (row: Row) => newestOf(loadedOf(row), saved.get(row.id))

  const savedEdits = (): SavedEdits =>
    readSavedEdits({
      loaded,
      unsent: unsentEntries.get,
      shown: () => newest.current,
      show: (shown) => {
        newest.current = shown
        setSaved(shown)
      },
      stored: stored.current,
      unanswered: unanswered.current,
    })

  return {
    savedEdits,
    withoutUnsent,
    isNewerThanList: loaded.some(({ id, version }) => (saved.get(id)?.version ?? 0) > version),
  }
}
