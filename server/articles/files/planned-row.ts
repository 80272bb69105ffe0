import type { ImportedRow } from '../../../contract/articles/article-files.ts'
import type { FileRecord } from './file-table.ts'
import type { ZippedFile } from './photos/open-photo-zip.ts'
import type { StoredPhoto } from './photos/stored-photos.ts'
import type { Values } from './read-cells.ts'
import type { StoredArticle } from './stored-articles.ts'

export interface PlannedPhoto {
  file: ZippedFile
  sha256: string
  /** The photo that was imported under the same name before and goes to the trash. */
  replaces: StoredPhoto | null
}

export interface PlannedRow extends Omit<ImportedRow, 'cells'> {
  /** Only what differs from the stored article. */
  values: Values
  stored: StoredArticle | undefined
  record: FileRecord
  photoWrites: PlannedPhoto[]
}
