import type { ArticleFileColumn } from '../../../contract/articles/article-files.ts'

export interface FileRecord {
  row: number
  cells: Partial<{ [Column in ArticleFileColumn]: string }>
  photos: string
  /** One for each header of the file. */
  texts: string[]
}

export interface FileTable {
  headers: string[]
  /** What each header stands for. */
  columns: (ArticleFileColumn | undefined)[]
  records: FileRecord[]
  ignored: string[]
}
