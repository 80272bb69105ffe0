import type { Article } from '../../../../contract/articles/articles.ts'
import type { Entry } from '../../outbox/entries.ts'
import { applyUnsent, hasUnsent } from '../../outbox/unsent.ts'
import { formOf } from '../../records/record-kind.ts'

export type Changes = Pick<Article, 'version'> & Partial<Article>

/** A change of stock that got no answer and may have been carried out. */
export interface UnansweredChange {
  by: number
  idempotency_key: string
  /** The stock that the screen showed when the change was first sent. */
  from: number
}

/** What was saved since the articles were loaded. */
export interface SavedEdits {
  /** The article as the screen shows it, with what waits on this device. */
  newestOf(row: Article): Article
  /** The article as the server answered it last, without what waits on this device. */
  storedOf(row: Article): Article
  setStored(article: Article): void
  /** Whether saves of it wait on this device, which must not be overtaken. */
  hasUnsent(row: Article): boolean
  /** Shows them until the articles are loaded again. */
  showChanges(id: number, changes: Changes): void
  /** By the number of the article. */
  unanswered: Map<number, UnansweredChange>
}

export const newestOf = <Row extends Article>(row: Row, saved: Changes | undefined): Row =>
  saved && saved.version >= row.version ? { ...row, ...saved } : row

/** What a screen keeps of its saves, by the number of the article. */
export interface KeptEdits {
  changes: ReadonlyMap<number, Changes>
  stored: Map<number, Article>
  unanswered: Map<number, UnansweredChange>
}

/**
 * A save uses these, so that it sees the results of earlier saves before the screen shows them.
 * @param unsent what waits on this device
 */
export const readSavedEdits = (
  loadedOf: (row: Article) => Article,
  kept: KeptEdits,
  unsent: () => readonly Entry[],
  show: (changes: ReadonlyMap<number, Changes>) => void,
): SavedEdits => ({
  newestOf: (row) => {
    const newest = newestOf(loadedOf(row), kept.changes.get(row.id))
    return applyUnsent(formOf('article', row), newest, unsent())
  },
  hasUnsent: (row) => hasUnsent(formOf('article', row), unsent()),
  storedOf: (row) => newestOf(loadedOf(row), kept.stored.get(row.id)),
  setStored: (article) => {
    kept.stored.set(article.id, article)
  },
  showChanges: (id, changes) => {
    const all = new Map(kept.changes)
    kept.changes = all.set(id, { ...all.get(id), ...changes })
    show(kept.changes)
  },
  unanswered: kept.unanswered,
})

export interface NumberChange {
  from: number
  to: number
}

/** What became of a save: an error, a note where it came out differently, whether it waits, or neither. */
export interface Outcome {
  error?: string
  note?: string
  /** What somebody else has changed meanwhile, such as `somebody else has changed it by −1`. */
  byOthers?: string
  isUnsent?: boolean
  /** What was stored. */
  change?: NumberChange
}

/** What became of the Undo of a number, such as `Stock of Tussar`, that was changed from `from`. */
export const describeRestored = (
  name: string,
  from: string,
  { error, change, byOthers, isUnsent }: Outcome,
  format: (value: number) => string,
) => {
  const unsent = `${name}: Undo waits on this device until you’re back online.`
  const warning = isUnsent ? unsent : error
  if (warning !== undefined) return { warning }
  return change && byOthers
    ? `${name} is ${format(change.to)} now; ${byOthers} meanwhile`
    : `${name} is ${from} again`
}
