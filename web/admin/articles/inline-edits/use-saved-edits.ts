import { useRef, useState } from 'react'
import type { Article } from '../../../../contract/articles/articles.ts'
import { unsentEntries } from '../../outbox/entries.ts'
import { type KeptEdits, newestOf, readSavedEdits } from './saved-edits.ts'

/** Keeps what was saved since the articles were loaded, until they are loaded again. */
export const useSavedEdits = <Row extends Article>(loaded: readonly Row[]) => {
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
