import {
  type Aspect,
  aspectOfShape,
  type CropRecipe,
  type Size,
} from '../../../../contract/pictures/crop.ts'
import { hexOf } from '../../../api/hex.ts'
import { describeUnreadablePhoto, MAX_HEAD_BYTES } from './unreadable-photo.ts'

const serverTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

const convertForServer = async (file: Blob) => {
  if (serverTypes.includes(file.type)) return file
  const { wholeAsJpeg } = await import('../../../ui/crop/picture-file.ts')
  return wholeAsJpeg(file)
}

/** The shape in which the crop of a chosen photo begins. */
export interface Shape {
  aspect: Aspect
  /** Whether an upright photo begins upright and a wide one wide; then the aspect is that of square ones. */
  keepsShape: boolean
}

interface PreparedPhoto {
  /** A copy, so that the file on disk may change. */
  file: Blob
  sha256: string
  size: Size
  recipe: CropRecipe
}

const hashOf = async (bytes: ArrayBuffer) => {
  // Browsers have `crypto.subtle` on pages with HTTPS only.
  if (crypto.subtle) return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  const { sha256 } = await import('@noble/hashes/sha2.js')
  return hexOf(sha256(new Uint8Array(bytes)))
}

const bytesOf = async (file: Blob, name: string) => {
  try {
    return await file.arrayBuffer()
  } catch {
    throw new Error(`${name} could not be read. Please choose it again.`)
  }
}

/** Copies a chosen file, converted where the server cannot read its type, and crops it to the middle. */
export const preparePhoto = async (chosen: File, shape: Shape): Promise<PreparedPhoto> => {
  const { openPicture } = await import('../../../ui/crop/picture-file.ts')
  const { recipeOf } = await import('../../../ui/crop/crop-state.ts')
  const picture = await openPicture(chosen).catch(async () => {
    const bytes = await bytesOf(chosen.slice(0, MAX_HEAD_BYTES), chosen.name)
    throw new Error(describeUnreadablePhoto(chosen, new Uint8Array(bytes)))
  })
  picture.close()
  const readable = await convertForServer(chosen)
  const bytes = await bytesOf(readable, chosen.name)
  const aspect = shape.keepsShape ? aspectOfShape(picture.size, shape.aspect) : shape.aspect
  return {
    file: new Blob([bytes], { type: readable.type }),
    sha256: await hashOf(bytes),
    size: picture.size,
    recipe: recipeOf(picture.size, { zoom: 1, rotation: 0, aspect, offset: { x: 0, y: 0 } }),
  }
}
