import { pictureFolders } from '../../storage/data-files.ts'
import {
  describeOtherFiles,
  findSizeAndHash,
  forEachFile,
  MissingPictureError,
  type PictureFile,
  type PictureStores,
  selectStore,
} from '../files.ts'
import type { OnStep } from '../make-backup.ts'
import { UnusableTargetError } from '../target-database.ts'

class DamagedPictureError extends Error {}

/** Verifies the copy; returns false if the target had the file already. */
const moveFile = async (
  from: PictureStores,
  to: PictureStores,
  { folder, name, isRequired }: PictureFile,
) => {
  const path = `${folder}/${name}`
  const [source, target] = [selectStore(from, folder), selectStore(to, folder)]
  const file = await findSizeAndHash(source, name)
  if (!file) {
    if (isRequired) throw new MissingPictureError(`The file ${path} is missing in the source.`)
    return false
  }
  if (folder === pictureFolders.originalStore && file.sha256 !== name) {
    throw new DamagedPictureError(
      `The file ${path} is damaged in the source; its name is its hash.`,
    )
  }
  if ((await findSizeAndHash(target, name))?.sha256 === file.sha256) return false
  const open = async () => {
    const found = await source.read(name)
    if (!found)
      throw new MissingPictureError(`The file ${path} was deleted in the source during the move.`)
    return found.content
  }
  await target.write(name, { ...file, open })
  if ((await findSizeAndHash(target, name))?.sha256 !== file.sha256) {
    throw new DamagedPictureError(
      `The file ${path} in the target differs from the one that was sent.`,
    )
  }
  return true
}

export const moveFiles = async (
  from: PictureStores,
  to: PictureStores,
  files: PictureFile[],
  onStep: OnStep,
) => {
  let copied = 0
  await forEachFile(files, async (file, done) => {
    await onStep(done, files.length)
    if (await moveFile(from, to, file)) copied += 1
  })
  await onStep(files.length, files.length)
  return copied
}

/** A repeated move finds its own file, even if pictures were deleted since. @throws UnusableTargetError if others are there */
export const claimStores = async (
  { publicStore, originalStore }: PictureStores,
  claimFile: string,
  files: PictureFile[],
) => {
  if (await findSizeAndHash(publicStore, claimFile)) return
  const expected = new Set(files.map(({ folder, name }) => `${folder}/${name}`))
  const others = await describeOtherFiles({ publicStore, originalStore }, expected)
  if (others.length > 0) {
    throw new UnusableTargetError(
      `Pictures are moved into an empty picture store only; this one has ${others.join(', ')}. Nothing was changed.`,
    )
  }
  await publicStore.write(claimFile, Buffer.from('A shop is being moved here.'))
}
