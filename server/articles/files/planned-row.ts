import type { ImportedRow } from '../../../contract/articles/article-files.ts'
import { HttpError } from '../../http/http-error.ts'
import type { ZippedFile } from './photos/open-photo-zip.ts'
import type { CellValues } from './read-cells.ts'
import type { FileRecord } from './reading/table.ts'
import type { PhotoOfArticle, StoredArticle } from './stored-articles.ts'

export interface PlannedPhoto {
  file: ZippedFile
  sha256: string
  /** The photo that was imported under the same name before and goes to the trash. */
  replaces: PhotoOfArticle | null
}

export interface PlannedRow extends Omit<ImportedRow, 'cells'> {
  /** Only what differs from the stored article. */
  values: CellValues
  stored: StoredArticle | undefined
  record: FileRecord
  photoWrites: PlannedPhoto[]
}

export const versionConflictError = () =>
  new HttpError(
    409,
    'Someone has changed articles of this file since the check. Check the file again.',
  )
