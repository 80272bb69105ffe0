import type { ImportProgress } from '../../../../contract/articles/article-files.ts'
import { HttpError } from '../../../http/http-error.ts'
import type { StagedUpload, UploadStaging } from '../../../storage/upload-staging.ts'
import type { PlannedRow } from '../planned-row.ts'
import type { MatchedPhotos } from './match-photos.ts'
import type { ZippedFile } from './open-photo-zip.ts'

/** What is known of a file once it was read: its SHA-256 in hex, or why it cannot be used as a photo. */
export type PhotoInspections = Map<ZippedFile, { sha256: string } | { problem: string }>

/** Why this one file cannot be taken. @throws the error if it is not about the file */
export const explainRefusal = (error: unknown) => {
  if (error instanceof HttpError && [413, 415, 422].includes(error.status)) return error.message
  throw error
}

/** Unpacks one file, which is removed after `use`. */
export const withUnpackedFile = async <Result>(
  file: ZippedFile,
  uploadStaging: UploadStaging,
  use: (staged: StagedUpload) => Promise<Result>,
) => {
  const staged = await uploadStaging.stage(file.open())
  return use(staged).finally(staged.remove)
}

export interface InspectOptions {
  uploadStaging: UploadStaging
  checkPicture(path: string): Promise<void>
  onProgress(progress: ImportProgress): Promise<void>
}

export const inspectPhotos = async (
  matched: Map<PlannedRow, MatchedPhotos>,
  { uploadStaging, checkPicture, onProgress }: InspectOptions,
): Promise<PhotoInspections> => {
  const needed = [...matched].flatMap(([{ result }, { files }]) =>
    result === 'refused' ? [] : files,
  )
  const files = [...new Set(needed)]
  const inspections: PhotoInspections = new Map()
  for (const file of files) {
    await onProgress({ step: 'reading', done: inspections.size, total: files.length })
    const found = await withUnpackedFile(file, uploadStaging, async ({ path, sha256 }) => {
      await checkPicture(path)
      return { sha256 }
    }).catch((error) => ({ problem: explainRefusal(error) }))
    inspections.set(file, found)
  }
  return inspections
}
