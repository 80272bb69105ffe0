import type { PictureStore } from '../storage/picture-store.ts'
import type { PictureServices } from './store-upload.ts'

const hour = 3_600_000
const day = 24 * hour

const removeUnnamed = async (
  store: PictureStore,
  before: Date,
  isNamed: (file: string) => boolean | Promise<boolean>,
) => {
  for await (const { name, at } of store.list()) {
    if (at < before && !(await isNamed(name))) await store.remove(name)
  }
}

/**
 * Forgets pictures that no record has named since they were uploaded a day ago, removes the files of those forgotten
 * before, with their originals where no other picture is made from them, and what writes that were cut off left behind.
 */
export const cleanUpPictures = async (
  { db, publicStore, originalStore }: Pick<PictureServices, 'db' | 'publicStore' | 'originalStore'>,
  now: Date,
) => {
  const yesterday = new Date(now.getTime() - day)
  const images = await db.selectFrom('images').select(['name', 'original']).execute()
  const names = new Set(images.map(({ name }) => name.replace('.jpg', '')))
  const hashes = new Set(images.map(({ original }) => original))
  // The same file may have been chosen again meanwhile.
  const isNamedNow = async (original: string) =>
    (
      await db
        .selectFrom('images')
        .select('name')
        .where('original', '=', original)
        .limit(1)
        .execute()
    ).length > 0
  await removeUnnamed(publicStore, yesterday, (file) => names.has(file.slice(0, 32)))
  await removeUnnamed(
    originalStore,
    yesterday,
    async (file) => hashes.has(file) || (await isNamedNow(file)),
  )
  // Last, so that files go with the next sweep only: a backup may still be copying what these rows name.
  await db
    .deleteFrom('images')
    .where('uploaded_at', '<', yesterday.toISOString())
    .where('name', 'not in', (row) => row.selectFrom('article_pictures').select('article_pic'))
    .where('name', 'not in', (row) => row.selectFrom('categories').select('article_category_image'))
    .execute()
  const anHourAgo = new Date(now.getTime() - hour)
  for (const place of [publicStore, originalStore]) await place.tidy(anHourAgo)
}
