import type { ImportProgress } from '../../../../contract/articles/article-files.ts'
import type { Db } from '../../../database/database.ts'
import { HttpError } from '../../../http/http-error.ts'
import type { StagedUpload, UploadStaging } from '../../../storage/upload-staging.ts'
import { renewPicture } from '../../shared/pictures-of-articles.ts'
import type { PlannedPhoto, PlannedRow } from '../planned-row.ts'
import type { MatchedPhotos } from './match-photos.ts'
import { withUnpackedFile, type ZippedFile } from './open-photo-zip.ts'

/** What is known of a file once it was read: its SHA-256 in hex, or why it cannot be used as a photo. */
export type PhotoInspections = Map<ZippedFile, { sha256: string } | { problem: string }>

/** Why this one file cannot be taken. @throws the error if it is not about the file */
const explainRefusal = (error: unknown) => {
  if (error instanceof HttpError && [413, 415, 422].includes(error.status)) return error.message
  throw error
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

interface PictureMaker {
  db: Db
  now: () => Date
  uploadStaging: UploadStaging
  storePhoto(file: StagedUpload): Promise<string>
  onProgress(progress: ImportProgress): Promise<void>
}

/** The name of a picture that was made of the same whole photo before, such as by an import that was stopped. */
const findExistingPicture = async ({ db, now }: PictureMaker, sha256: string) => {
  const picture = await db
    .selectFrom('images')
    .select('name')
    .where('original', '=', sha256)
    .where('recipe', 'is', null)
    .executeTakeFirst()
  const isKept = picture && (await renewPicture(db, picture.name, now()))
  return isKept ? picture.name : undefined
}

const makePicture = async (maker: PictureMaker, { file, sha256 }: PlannedPhoto) =>
  (await findExistingPicture(maker, sha256)) ??
  withUnpackedFile(file, maker.uploadStaging, (staged) => maker.storePhoto(staged))

/** Makes the pictures that the rows need. Where the import then stops, the cleanup job deletes them after a day. */
export const makePictures = async (rows: PlannedRow[], maker: PictureMaker) => {
  const photos = new Map(
    rows.flatMap(({ photoWrites }) => photoWrites).map((photo) => [photo.sha256, photo]),
  )
  const made = new Map<string, string>()
  const problems: { path: string; problem: string }[] = []
  for (const photo of photos.values()) {
    const done = made.size + problems.length
    await maker.onProgress({ step: 'photos', done, total: photos.size })
    await makePicture(maker, photo).then(
      (name) => made.set(photo.sha256, name),
      (error) => problems.push({ path: photo.file.path, problem: explainRefusal(error) }),
    )
  }
  return { made, problems }
}
