import { categoryApi } from '../../../../contract/categories.ts'
import { pictureApi, uploadExtras } from '../../../../contract/pictures/pictures.ts'
import { call } from '../../../api/call.ts'
import { download, type Progress, upload } from '../../../api/transfer.ts'
import type { Cropped } from '../../../ui/crop/crop-dialog.tsx'

const calls = { article: pictureApi.upload, category: categoryApi.upload }

export type Purpose = keyof typeof calls

export interface Picture {
  file: Blob
  cropped: Cropped
}

interface SendOptions {
  signal: AbortSignal
  onProgress(progress: Progress): void
}

const serverTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** The file itself, or a JPEG of it where the server cannot read its type. */
const originalOf = async (file: Blob) => {
  if (serverTypes.includes(file.type)) return file
  const { wholeAsJpeg } = await import('../../../ui/crop/picture-file.ts')
  return wholeAsJpeg(file)
}

/** Uploads a cropped picture with its original and recipe; resolves to the stored name. */
export const sendPicture = async (
  purpose: Purpose,
  { file, cropped: { picture, recipe } }: Picture,
  options: SendOptions,
) => {
  const parts = {
    [calls[purpose].upload]: picture,
    [uploadExtras.original]: await originalOf(file),
    [uploadExtras.recipe]: JSON.stringify(recipe),
  }
  return upload(calls[purpose], parts, options)
}

/** The original of a stored picture and its recipe, null where it was not cropped. */
export const readStored = async (name: string) => {
  const query = { name }
  const [source, file] = await Promise.all([
    call(pictureApi.source, { query }),
    download(pictureApi.original, query),
  ])
  return { file, recipe: source?.recipe ?? null }
}
