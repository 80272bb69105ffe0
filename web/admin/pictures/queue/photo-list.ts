import { createStore } from '../../../ui/create-store.ts'
import { outbox } from '../../outbox/outbox.ts'
import type { StoredPhoto } from '../../outbox/outbox-database.ts'
import { photoStorage } from './photo-storage.ts'
import type { QueuedPhoto } from './queued-photo.ts'

const photos = createStore<readonly QueuedPhoto[]>([])

const sort = (all: readonly QueuedPhoto[]) => {
  const begin = new Map<string, number>()
  for (const { group, chosenAt } of all) {
    begin.set(group, Math.min(chosenAt, begin.get(group) ?? chosenAt))
  }
  const beginOf = ({ group }: QueuedPhoto) => begin.get(group) ?? 0
  return all.toSorted((one, other) => beginOf(one) - beginOf(other) || one.place - other.place)
}

const set = (all: readonly QueuedPhoto[]) => photos.set(sort(all))
const find = (id: string) => photos.get().find((photo) => photo.id === id)

const change = (id: string, changes: Partial<QueuedPhoto>) =>
  set(photos.get().map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)))

const storedOf = ({
  progress,
  isSent,
  failure,
  isRefused,
  isAdded,
  ...stored
}: QueuedPhoto): StoredPhoto => stored

let last: Promise<unknown> = Promise.resolve()
/** One after the other, so that what is read from the storage is never older than what was written here before. */
const enqueue = <Result>(work: () => Promise<Result>) => {
  const result = last.then(work)
  last = result.catch(() => {})
  return result
}

const untouched = {
  progress: null,
  isSent: false,
  failure: null,
  isRefused: false,
  isAdded: false,
}

/** @param show changes what is shown of the photo */
const removeStored = (id: string, show: () => void) => {
  show()
  return enqueue(async () => {
    // A reload that was under way has read it again.
    show()
    await photoStorage.remove(id)
    outbox.tellOtherTabs()
  })
}

/** The photos of this device that are not with their articles yet, in this document and in its storage. */
export const photoList = {
  get: photos.get,
  use: photos.use,
  find,
  change,
  add: (photo: StoredPhoto) =>
    enqueue(async () => {
      await photoStorage.add(photo)
      set([...photos.get(), { ...photo, ...untouched }])
      outbox.tellOtherTabs()
    }),
  save: (id: string, changes: Partial<StoredPhoto>) => {
    change(id, changes)
    return enqueue(async () => {
      // A reload that was under way has not seen it.
      change(id, changes)
      const photo = find(id)
      if (photo && !photo.isAdded) await photoStorage.change(storedOf(photo))
      outbox.tellOtherTabs()
    })
  },
  remove: (id: string) =>
    removeStored(id, () => set(photos.get().filter((photo) => photo.id !== id))),
  /** One that is with its article now; it is still shown. */
  removeAdded: (id: string) => removeStored(id, () => change(id, { isAdded: true })),
  forgetAdded: () => set(photos.get().filter(({ isAdded }) => !isAdded)),
  clear: (owner: string) => {
    set([])
    return enqueue(async () => {
      await photoStorage.clear(owner)
      // A reload that was under way has read them again.
      set([])
    })
  },
  reload: () =>
    enqueue(async () => {
      const stored = await photoStorage.all()
      const added = photos.get().filter(({ isAdded }) => isAdded)
      const shown = stored.map((photo) => {
        const known = find(photo.id)
        const { progress, isSent, failure, isRefused } = known ?? untouched
        // The same object, so that a small view of it is not drawn again.
        const file = known?.file ?? photo.file
        return { ...photo, ...untouched, file, progress, isSent, failure, isRefused }
      })
      set([...shown, ...added.filter(({ id }) => stored.every((photo) => photo.id !== id))])
    }),
}
