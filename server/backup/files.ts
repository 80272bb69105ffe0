import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { smallerOnes } from '../images/renditions.ts'
import type { PictureStore } from '../storage/picture-store.ts'

/** Where the files of pictures lie, by their rooms. */
export interface Rooms {
  shown: PictureStore
  originals: PictureStore
}

type Image = Pick<Selectable<Tables['images']>, 'name' | 'original' | 'width' | 'derived_at'>

export interface Named {
  room: keyof Rooms
  name: string
  /** Whether it may not be missing; smaller widths can be made anew. */
  must: boolean
}

/** A picture that a record names does not lie in the store. */
export class MissingPicture extends Error {}

function* filesOf(images: Image[]): Iterable<Named> {
  for (const { name, width, derived_at } of images) {
    yield { room: 'shown', name, must: true }
    if (!derived_at) continue
    for (const smaller of smallerOnes(name, width)) {
      yield { room: 'shown', name: smaller.name, must: false }
    }
  }
  for (const name of new Set(images.flatMap(({ original }) => original ?? []))) {
    yield { room: 'originals', name, must: true }
  }
}

/** The files of all pictures that the rows name. */
export const filesNamed = async (db: Db) => {
  const columns = ['name', 'original', 'width', 'derived_at'] as const
  return [...filesOf(await db.selectFrom('images').select(columns).execute())]
}

const atOnce = 8

/** Does something with each file, a few at a time; the first failure ends it. */
export const withEach = async <File>(
  files: File[],
  work: (file: File, done: number) => Promise<void>,
) => {
  const waiting = files.entries()
  let failed = false
  const workSome = async () => {
    for (const [done, file] of waiting) {
      if (failed) return
      await work(file, done).catch((error) => {
        failed = true
        throw error
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, workSome))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

/** The size and SHA-256 of a stored file, read from its beginning to its end; null where there is none. */
export const measure = async (store: PictureStore, name: string) => {
  const found = await store.read(name)
  if (!found) return null
  const hash = createHash('sha256')
  for await (const chunk of found.content) hash.update(chunk)
  return { size: found.size, sha256: hash.digest('hex') }
}

/** What lies in each room beside these files, as `room/name`, for a person to read. */
export const filesBeside = async (rooms: Rooms, own: Set<string>) => {
  const there = []
  for (const room of ['shown', 'originals'] as const) {
    let count = 0
    for await (const { name } of rooms[room].list()) if (!own.has(`${room}/${name}`)) count += 1
    if (count > 0) there.push(`${count} picture files in ${room}`)
  }
  return there
}
