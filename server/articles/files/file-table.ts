import type { ArticleFileColumn } from '../../../contract/articles/article-labels.ts'

export interface FileRecord {
  row: number
  cells: Partial<{ [Column in ArticleFileColumn]: string }>
  photos: string
  /** One for each header of the file, and behind them those of `extraTexts`. */
  texts: string[]
  /** The cells behind the last column, with empty ones between them. Where it has some, the row is refused. */
  extraTexts?: string[]
}

export interface FileTable {
  headers: string[]
  /** What each header stands for. */
  columns: (ArticleFileColumn | undefined)[]
  records: FileRecord[]
  ignored: string[]
  /** The sheet that was read, where the workbook has several; else empty. */
  sheet: string
  /** Sentences about the whole file. */
  notes: string[]
}
