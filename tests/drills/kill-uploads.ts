import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { openWithoutMigrating } from '../../server/database/open.ts'
import { cleanUpPictures } from '../../server/pictures/cleanup.ts'
import type { PictureStore } from '../../server/storage/picture-store.ts'
import { openPictureStores } from '../../server/storage/picture-stores.ts'
import { openUploadStaging } from '../../server/storage/upload-staging.ts'
import { administratorSettings } from '../samples/administrator.ts'
import { photo } from '../samples/test-photo.ts'
import { adminAt } from '../services/administrator.ts'
import { killProduct, withProduct } from './kill-product.ts'
import type { Random } from './random.ts'

/** Whether a picture and its original are there, whole. */
const isWhole = async (
  { publicStore, originalStore }: Record<'publicStore' | 'originalStore', PictureStore>,
  { name, original }: { name: string; original: string | null },
) => {
  const [picture, source] = await Promise.all([
    publicStore.read(name),
    originalStore.read(original ?? ''),
  ])
  if (!picture || !source) return false
  const hash = createHash('sha256').update(await buffer(source.content))
  const decoded = sharp(await buffer(picture.content), { failOn: 'truncated' }).stats()
  const isPicture = await decoded.then(
    () => true,
    () => false,
  )
  return isPicture && hash.digest('hex') === original
}

/** I9: kills the product under uploads, and checks the files in its stores, before and after the cleanup. */
export const killUploads = async (kills: number, folder: string, random: Random) => {
  const settings = { DATA_DIR: folder, ...administratorSettings }
  const acknowledged: string[] = []
  await killProduct({ kills, settings, random, workers: 2 }, async (url, round) => {
    const { upload } = await adminAt(url)
    return async (worker, count) => {
      const pic = await photo(1, 300 + (round % 50), 400 + worker * 100 + (count % 50))
      const answer = await upload(pic)
      if (!answer.ok) throw new Error(`An upload was answered with ${answer.status}.`)
      acknowledged.push(((await answer.json()) as { message: string }).message)
    }
  })
  // The next start recovers what a killed process left.
  await withProduct(settings, async () => {})
  const db = openWithoutMigrating({ dataDir: folder })
  const stores = await openPictureStores(pathToFileURL(join(folder, 'pictures')).href)
  const uploadStaging = await openUploadStaging(join(folder, 'uploads'))
  const rows = await db.selectFrom('images').select(['name', 'original']).execute()
  const wholeness = await Promise.all(rows.map((row) => isWhole(stores, row)))
  const names = new Set(rows.map(({ name }) => name))
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)
  await cleanUpPictures({ db, ...stores }, tomorrow)
  await cleanUpPictures({ db, ...stores }, tomorrow)
  await uploadStaging.removeOlderThan(tomorrow)
  await db.destroy()
  const folders = ['pictures/shown', 'pictures/originals', 'uploads']
  const leftFiles = await Promise.all(folders.map((name) => readdir(join(folder, name))))
  return {
    kills,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((name) => !names.has(name)).length,
    torn: wholeness.filter((whole) => !whole).length,
    orphans: leftFiles.flat().length,
  }
}
