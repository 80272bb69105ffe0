import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { CropArea } from '../../contract/pictures/crop.ts'
import { createFolder } from '../../tests/services/temporary-folder.ts'
import { createDecoder } from '../images/decoder.ts'
import { readHeader } from '../images/picture-header.ts'
import { colourOf, render } from '../images/render.ts'
import { openFolderStore } from '../storage/folder-store.ts'
import { openUploadParts } from '../storage/upload-parts.ts'
import { openUploadStaging } from '../storage/upload-staging.ts'

export const pixelDifference = (one: Buffer, other: Buffer) => {
  let sum = one.length === other.length ? 0 : Infinity
  for (const [index, value] of one.entries()) sum += Math.abs(value - (other[index] ?? 0))
  return sum / one.length
}

export const renderPicture = async (t: TestContext, file: Buffer, area?: CropArea) => {
  const path = join(await createFolder(t), 'chosen')
  await writeFile(path, file)
  const rendered = await render(path, await readHeader(path), area)
  return { ...rendered, colour: await colourOf(rendered.pixels) }
}

// Its process takes long to start, so the tests of one process share it.
const decoder = createDecoder({ maxWaiting: 10 })

export const freshStores = async (t: TestContext) => {
  const folder = await createFolder(t)
  return {
    folder,
    publicStore: await openFolderStore(join(folder, 'shown')),
    originalStore: await openFolderStore(join(folder, 'originals')),
    uploadStaging: await openUploadStaging(join(folder, 'uploads')),
    uploadParts: await openUploadParts(join(folder, 'upload-parts')),
    zipParts: await openUploadParts(join(folder, 'upload-zips')),
    // A test may replace its functions.
    decoder: { ...decoder },
  }
}
