import type { ImportProgress, PhotoChanges } from '../../../../contract/articles/article-files.ts'
import { MAX_PICTURES } from '../../../../contract/pictures/pictures.ts'
import type { Db } from '../../../database/database.ts'
import { HttpError } from '../../../http/http-error.ts'
import type { StagedUpload, UploadStaging } from '../../../storage/upload-staging.ts'
import { renewPicture } from '../../shared/pictures-of-articles.ts'
import { type PlannedPhoto, type PlannedRow, versionConflictError } from '../planned-row.ts'
import { findPhotos, type PhotoOfArticle } from '../stored-articles.ts'
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

interface PhotoPlan {
  photos: PhotoChanges
  writes: PlannedPhoto[]
}

const planFile = (
  file: ZippedFile,
  stored: PhotoOfArticle[],
  found: ReturnType<PhotoInspections['get']>,
  { photos, writes }: PhotoPlan,
) => {
  if (!found) throw versionConflictError()
  if ('problem' in found) {
    photos.problems.push(`Photo “${file.path}” is left out. ${found.problem}`)
    return
  }
  const { sha256 } = found
  const isThere = stored.some(({ original }) => original === sha256)
  const isPlanned = writes.some((write) => write.sha256 === sha256)
  const before = stored.find(({ file_name }) => file_name === file.name.toLowerCase())
  // If this file was imported before, it is not imported again, even if somebody has replaced its photo since.
  if (isThere || isPlanned || before?.file_sha256 === sha256) {
    photos.same += 1
    return
  }
  photos[before ? 'replaced' : 'added'].push(file.path)
  writes.push({ file, sha256, replaces: before ?? null })
}

const planRow = (
  { files, problems }: MatchedPhotos,
  stored: PhotoOfArticle[],
  inspections: PhotoInspections,
): PhotoPlan => {
  const plan: PhotoPlan = {
    photos: { added: [], replaced: [], same: 0, problems: [...problems] },
    writes: [],
  }
  for (const file of files) planFile(file, stored, inspections.get(file), plan)
  return plan
}

const withPhotos = (row: PlannedRow, { photos, writes }: PhotoPlan, stored: number): PlannedRow => {
  const count = stored + photos.added.length
  if (count > MAX_PICTURES) {
    const reasons = [`An article has at most ${MAX_PICTURES} photos; this one would have ${count}`]
    return { ...row, result: 'refused', reasons, changes: [], values: {} }
  }
  const result = row.result === 'same' && writes.length > 0 ? 'changed' : row.result
  return { ...row, result, photos, photoWrites: writes }
}

/**
 * Plans which photos each row adds or replaces. A photo that the article has already is recognised by its content.
 * @throws HttpError where a photo was not inspected, as its article has changed since the check
 */
export const planPhotos = async (
  db: Db,
  matched: Map<PlannedRow, MatchedPhotos>,
  inspections: PhotoInspections,
): Promise<PlannedRow[]> => {
  const ids = [...matched].flatMap(([{ stored }, { files }]) =>
    stored && files.length > 0 ? [stored.id] : [],
  )
  const byArticle = await findPhotos(db, ids)
  return [...matched].map(([row, photos]) => {
    if (row.result === 'refused') return row
    const stored = byArticle.get(row.stored?.id ?? 0) ?? []
    return withPhotos(row, planRow(photos, stored, inspections), stored.length)
  })
}
