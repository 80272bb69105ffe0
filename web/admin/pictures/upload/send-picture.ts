import { categoryApi } from '../../../../contract/categories.ts'
import type { CropRecipe } from '../../../../contract/pictures/crop.ts'
import { pictureApi, uploadExtras } from '../../../../contract/pictures/pictures.ts'
import { call } from '../../../api/call.ts'
import { download, type Progress, upload } from '../../../api/transfer.ts'
import { convertForServer } from '../convert-for-server.ts'

export interface Picture {
  file: Blob
  cropped: Blob
  recipe: CropRecipe
}

interface SendOptions {
  signal: AbortSignal
  onProgress(progress: Progress): void
}

export const sendPicture = async ({ file, cropped, recipe }: Picture, options: SendOptions) => {
  const parts = {
    [categoryApi.upload.upload]: cropped,
    [uploadExtras.original]: await convertForServer(file),
    [uploadExtras.recipe]: JSON.stringify(recipe),
  }
  return upload(categoryApi.upload, parts, options)
}

export const readStored = async (name: string) => {
  const query = { name }
  const [source, file] = await Promise.all([
    call(pictureApi.source, { query }),
    download(pictureApi.original, query),
  ])
  return { file, recipe: source?.recipe ?? null }
}
