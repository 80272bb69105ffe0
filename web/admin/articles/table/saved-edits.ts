import type { ArticleRow } from '../../../../contract/articles/articles.ts'

export type Changes = Pick<ArticleRow, 'version'> & Partial<ArticleRow>

export interface StockChange {
  by: number
  idempotency_key: string
}

/** What was saved from the rows since the list was loaded. */
export interface SavedEdits {
  /** The row as the table shows it, with what waits on this device. */
  newestOf(row: ArticleRow): ArticleRow
  /** The article as the server answered it last, without what waits on this device. */
  storedOf(row: ArticleRow): ArticleRow
  setStored(article: ArticleRow): void
  put(id: number, changes: Changes): void
  /** By article: a change of stock without an answer, which may have been carried out. */
  unanswered: Map<number, StockChange>
}

export interface FigureChange {
  from: number
  to: number
}

/** What became of a save: an error, a note where it came out differently, whether it waits, or neither. */
export interface Outcome {
  error?: string
  note?: string
  isUnsent?: boolean
  /** What was stored. */
  change?: FigureChange
}
