import type { Article } from '../../../../contract/articles/articles.ts'

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
  /** Shows them until the articles are loaded again. */
  showChanges(id: number, changes: Changes): void
  /** By the number of the article. */
  unanswered: Map<number, UnansweredChange>
}

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
