import type { Selectable } from 'kysely'
import { sharePictureName } from '../../contract/pictures/rendition-name.ts'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { renditionsOf } from '../images/renditions.ts'
import { pictureFolders } from '../storage/data-files.ts'
import { hashStream } from '../storage/hash-stream.ts'
import type { PictureStore } from '../storage/picture-store.ts'

export interface PictureStores {
  publicStore: PictureStore
  originalStore: PictureStore
}

/** The folder of a picture in a backup is called as in the shop. */
export type PictureFolder = (typeof pictureFolders)[keyof PictureStores]
export const pictureFolderNames = Object.values(pictureFolders)

export const selectStore = (
  { publicStore, originalStore }: PictureStores,
  folder: PictureFolder,
): PictureStore => (folder === pictureFolders.publicStore ? publicStore : originalStore)

const columns = ['name', 'original', 'width', 'derived_at', 'colour_family'] as const

export interface PictureFile {
  folder: PictureFolder
  name: string
  /** Whether a backup needs it; renditions can be made again. */
  isRequired: boolean
}

export class MissingPictureError extends Error {}

function* filesOf(
  images: Pick<Selectable<Tables['images']>, (typeof columns)[number]>[],
): Iterable<PictureFile> {
  for (const { name, width, derived_at, colour_family } of images) {
    yield { folder: pictureFolders.publicStore, name, isRequired: true }
    const made = derived_at ? renditionsOf(name, width).map((rendition) => rendition.name) : []
    if (colour_family) made.push(sharePictureName(name))
    for (const file of made) {
      yield { folder: pictureFolders.publicStore, name: file, isRequired: false }
    }
  }
  for (const name of new Set(images.flatMap(({ original }) => original ?? []))) {
    yield { folder: pictureFolders.originalStore, name, isRequired: true }
  }
}

export const listPictureFiles = async (db: Db) => [
  ...filesOf(await db.selectFrom('images').select(columns).execute()),
]

/** Whether a picture of the shop has this file, as the one that is shown or as its original. */
export const isFileUsed = async (db: Db, name: string) => {
  const image = await db
    .selectFrom('images')
    .select('name')
    .where((row) => row.or({ name, original: name }))
    .limit(1)
    .executeTakeFirst()
  return image !== undefined
}

const MAX_PARALLEL = 8

/** Works on the files, eight at a time. `done` counts those before a file. The first failure ends the work, and is thrown. */
export const forEachFile = async <File>(
  files: File[],
  work: (file: File, done: number) => Promise<void>,
) => {
  const waiting = files.entries()
  let failed = false
  const runWorker = async () => {
    for (const [done, file] of waiting) {
      if (failed) return
      await work(file, done).catch((error) => {
        failed = true
        throw error
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: MAX_PARALLEL }, runWorker))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

/** The size in bytes and the SHA-256 of a stored file; null where it is missing. */
export const findSizeAndHash = async (store: PictureStore, name: string) => {
  const found = await store.read(name)
  if (!found) return null
  return { size: found.size, sha256: await hashStream(found.content) }
}

/** How many files the stores have beside these, as phrases such as `3 picture files in shown`. */
export const describeOtherFiles = async (stores: PictureStores, expected: Set<string>) => {
  const others = []
  for (const folder of pictureFolderNames) {
    let count = 0
    for await (const { name } of selectStore(stores, folder).list()) {
      if (!expected.has(`${folder}/${name}`)) count += 1
    }
    if (count > 0) others.push(`${count} picture files in ${folder}`)
  }
  return others
}
