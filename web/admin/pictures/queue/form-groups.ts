import { findHeldLocks, holdLock } from '../../held-locks.ts'
import { unsentEntries } from '../../outbox/entries.ts'
import { readPhotoIds } from '../../outbox/read-photo-ids.ts'
import { photoList } from './photo-list.ts'
import type { QueuedPhoto } from './queued-photo.ts'

/** The groups of open forms, whose photos are sent before their article is saved. */
const openGroups = new Set<string>()
/** Is held by an open form, so that other tabs do not take its photos for unused ones. */
const lockNameOf = (group: string) => `photos of form ${group}`

/** Whether a photo is to be sent: its article is stored, or its form is open here. */
export const isActive = ({ article, group }: QueuedPhoto) =>
  article !== null || openGroups.has(group)

/** Lets the photos of a form be sent before its article is saved. Returns a function to stop that. */
export const openGroup = (group: string) => {
  openGroups.add(group)
  const close = holdLock(lockNameOf(group))
  return () => {
    openGroups.delete(group)
    close()
  }
}

/** The ids of photos whose form was left without saving, such as by closing the browser; not those of a save that waits. */
export const findUnused = async (): Promise<string[]> => {
  await photoList.reload()
  const open = await findHeldLocks()
  const unsentPhotos = new Set(
    unsentEntries.get().flatMap(({ save }) => readPhotoIds(save?.fields ?? {})),
  )
  return photoList
    .get()
    .filter(({ id, article, group }) => {
      return article === null && !open.has(lockNameOf(group)) && !unsentPhotos.has(id)
    })
    .map(({ id }) => id)
}
