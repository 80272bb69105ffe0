import { findHeldLocks, holdLock } from '../../held-locks.ts'
import { isUnsent, readEntries, unsentEntries } from '../../outbox/entries.ts'
import { readPhotoIds } from '../../outbox/read-photo-ids.ts'
import { photoList } from './photo-list.ts'
import type { QueuedPhoto } from './queued-photo.ts'

/** The groups of open forms, whose photos are sent before their article is saved. */
const openGroups = new Set<string>()
/** Is held by an open form, so that other tabs do not take its photos for unused ones. */
const lockNameOf = (group: string) => `photos of form ${group}`

const isAwaited = (id: string) =>
  unsentEntries
    .get()
    .some((entry) => isUnsent(entry) && readPhotoIds(entry.save?.fields ?? {}).includes(id))

/** Whether a photo is to be sent: its article is stored, its form is open here, or a save waits for it. */
export const isActive = ({ id, article, group }: QueuedPhoto) =>
  article !== null || openGroups.has(group) || isAwaited(id)

/** Lets the photos of a form be sent before its article is saved. Returns a function to stop that. */
export const openGroup = (group: string) => {
  openGroups.add(group)
  const close = holdLock(lockNameOf(group))
  return () => {
    openGroups.delete(group)
    close()
  }
}

/** The ids of photos whose form was left without saving, such as by closing the browser; not those of a save that waits, nor of what was typed. */
export const findUnused = async (): Promise<string[]> => {
  await photoList.reload()
  const open = await findHeldLocks()
  const entries = await readEntries()
  const inEntries = new Set(
    entries.flatMap(({ typed, save }) => readPhotoIds({ ...typed, ...save?.fields })),
  )
  return photoList
    .get()
    .filter(({ id, article, group, isAdded }) => {
      const isOfOpenForm = open.has(lockNameOf(group))
      return article === null && !isAdded && !isOfOpenForm && !inEntries.has(id)
    })
    .map(({ id }) => id)
}
