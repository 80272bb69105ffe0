import { categoryApi } from '../../../../contract/categories.ts'
import { pictureApi, uploadExtras } from '../../../../contract/pictures.ts'
import { call } from '../../../api/call.ts'
import { download, type Progress, upload } from '../../../api/transfer.ts'
import type { Cropped } from '../../../ui/crop/crop-dialog.tsx'

const calls = { article: pictureApi.upload, category: categoryApi.upload }

/** For what a picture is uploaded. */
export type Purpose = keyof typeof calls

export interface Picture {
  /** As the person chose it. */
  file: Blob
  /** What the crop dialog made of it. */
  cropped: Cropped
}

interface Watch {
  signal: AbortSignal
  onProgress(progress: Progress): void
}

const keptAsTheyAre = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** The file itself, or the same picture as a JPEG where only the browser can read its kind. */
const originalOf = async (file: Blob) => {
  if (keptAsTheyAre.includes(file.type)) return file
  const { wholeAsJpeg } = await import('../../../ui/crop/picture-file.ts')
  return wholeAsJpeg(file)
}

/** Uploads a cropped picture with the file it comes from, and gives the name it is stored under. */
export const sendPicture = async (
  purpose: Purpose,
  { file, cropped: { picture, recipe } }: Picture,
  watch: Watch,
) => {
  const parts = {
    [calls[purpose].upload]: picture,
    [uploadExtras.original]: await originalOf(file),
    [uploadExtras.recipe]: JSON.stringify(recipe),
  }
  return upload(calls[purpose], parts, watch)
}

/** The file a stored picture comes from, and how it was made; no recipe where it was taken whole. */
export const readStored = async (name: string) => {
  const query = { name }
  const [source, file] = await Promise.all([
    call(pictureApi.source, { query }),
    download(pictureApi.original, query),
  ])
  return { file, recipe: source?.recipe ?? null }
}
