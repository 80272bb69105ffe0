import type { ImportProgress } from '../../../../contract/articles/article-files.ts'
import type { Db } from '../../../database/database.ts'
import type { StagedUpload, UploadStaging } from '../../../storage/upload-staging.ts'
import { renewPicture } from '../../shared/pictures-of-articles.ts'
import type { PlannedPhoto, PlannedRow } from '../planned-row.ts'
import { explainRefusal, withUnpackedFile } from './inspect-photos.ts'

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
