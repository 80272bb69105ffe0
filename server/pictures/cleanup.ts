import { DAY_MS, dateBefore, HOUR_MS } from '../database/instants.ts'
import type { PictureStore } from '../storage/picture-store.ts'
import type { PictureServices } from './store-upload.ts'

const removeUnused = async (
  store: PictureStore,
  before: Date,
  isUsed: (file: string) => boolean | Promise<boolean>,
) => {
  for await (const { name, at } of store.list()) {
    if (at >= before || (await isUsed(name))) continue
    // An upload may have written the file again since it was listed, and stores its record afterwards.
    const writtenAt = await store.writtenAt(name)
    if (writtenAt && writtenAt < before) await store.remove(name)
  }
}

/** Deletes rows that no record uses a day after their upload, files that no row names, and rests of interrupted writes. */
export const cleanUpPictures = async (
  { db, publicStore, originalStore }: Pick<PictureServices, 'db' | 'publicStore' | 'originalStore'>,
  at: Date,
) => {
  const yesterday = dateBefore(at, DAY_MS)
  const images = await db.selectFrom('images').select(['name', 'original']).execute()
  const names = new Set(images.map(({ name }) => name.replace('.jpg', '')))
  const hashes = new Set(images.map(({ original }) => original))
  // The same original may have been uploaded again meanwhile.
  const isUsedNow = async (original: string) =>
    (
      await db
        .selectFrom('images')
        .select('name')
        .where('original', '=', original)
        .limit(1)
        .execute()
    ).length > 0
  await removeUnused(publicStore, yesterday, (file) => names.has(file.slice(0, 32)))
  await removeUnused(
    originalStore,
    yesterday,
    async (file) => hashes.has(file) || (await isUsedNow(file)),
  )
  // The rows go last: a backup may still be copying their files, which the next run removes.
  await db
    .deleteFrom('images')
    .where('uploaded_at', '<', yesterday.toISOString())
    .where('name', 'not in', (row) => row.selectFrom('article_pictures').select('article_pic'))
    .where('name', 'not in', (row) => row.selectFrom('categories').select('article_category_image'))
    .execute()
  const anHourAgo = dateBefore(at, HOUR_MS)
  for (const store of [publicStore, originalStore]) await store.removeInterruptedWrites(anHourAgo)
}
