import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { CropArea } from '../../contract/crop.ts'
import { readHeader } from '../images/decode.ts'
import { createDecodeQueue } from '../images/decode-queue.ts'
import { colourOf, render } from '../images/render.ts'
import { folderStore } from '../storage/picture-store.ts'
import { openUploadStaging } from '../storage/upload-staging.ts'

/** How far the pixels of two pictures of one size lie apart, of 255. */
export const difference = (one: Buffer, other: Buffer) => {
  let sum = one.length === other.length ? 0 : Infinity
  for (const [at, value] of one.entries()) sum += Math.abs(value - (other[at] ?? 0))
  return sum / one.length
}

/** An empty folder that goes with the test. */
export const freshFolder = async (t: TestContext) => {
  const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** What the server makes of a chosen file. */
export const made = async (t: TestContext, file: Buffer, area?: CropArea) => {
  const path = join(await freshFolder(t), 'chosen')
  await writeFile(path, file)
  const rendered = await render(path, await readHeader(path), area)
  return { ...rendered, colour: await colourOf(rendered.jpeg) }
}

/** Empty places for pictures, with the folder they lie in. */
export const freshStores = async (t: TestContext) => {
  const folder = await freshFolder(t)
  return {
    folder,
    publicStore: await folderStore(join(folder, 'shown')),
    originalStore: await folderStore(join(folder, 'originals')),
    uploadStaging: await openUploadStaging(join(folder, 'uploads')),
    decodeQueue: createDecodeQueue(10),
  }
}
