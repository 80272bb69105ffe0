import { ApiError } from '../../../../contract/call.ts'
import { reasonOf } from '../../../api/call.ts'
import { shared } from '../../../ui/shared.ts'
import { waitingEntries } from '../../journal/entries.ts'
import { advancePhoto } from './advance-photo.ts'
import { createPause } from './pause.ts'
import { photoList } from './photo-list.ts'
import { isSettled, type QueuedPhoto } from './queued-photo.ts'

/** Why the queue waits before it tries again; null while it does not. */
const waiting = shared<{ reason: string; isOffline: boolean } | null>(null)
const added = shared(0)
/** The groups of open forms; other photos without an article are left alone. */
const openGroups = new Set<string>()
/** Held while a form is open, so that other tabs do not take its photos for unused ones. */
const lockOf = (group: string) => `photos of form ${group}`
const pause = createPause()
let attempt = new AbortController()
let isStopped = true
let isRunning = false

const isActive = ({ article, group }: QueuedPhoto) => article !== null || openGroups.has(group)

const countAdded = () => added.set(added.get() + 1)

const nextPhoto = () => {
  if (isStopped) return undefined
  return photoList.get().find((photo) => isActive(photo) && !isSettled(photo))
}

/** Whether the next attempt may succeed, as the photo itself was not refused. */
const isTemporary = (error: unknown) =>
  !(error instanceof ApiError) || [0, 408, 409, 429].includes(error.status) || error.status >= 500

const advance = async ({ id }: QueuedPhoto, { signal }: AbortController) => {
  const isAdded = await advancePhoto({
    signal,
    read: () => {
      const photo = photoList.find(id)
      if (photo) return photo
      throw new Error('The photo was removed meanwhile.')
    },
    save: (changes) => photoList.save(id, changes),
    onProgress: (progress) => photoList.change(id, { progress }),
  })
  if (!isAdded) return
  await photoList.remove(id, isAdded)
  countAdded()
}

const tryPhoto = async (photo: QueuedPhoto) => {
  attempt = new AbortController()
  const { signal } = attempt
  try {
    await advance(photo, attempt)
    pause.reset()
  } catch (error) {
    if (signal.aborted || !photoList.find(photo.id)) return
    if (!isTemporary(error)) {
      photoList.change(photo.id, { failure: reasonOf(error) })
      return
    }
    const isOffline = error instanceof ApiError && error.status === 0
    waiting.set({ reason: reasonOf(error), isOffline })
    await pause.wait()
    waiting.set(null)
  }
}

const work = async () => {
  await photoList.reload()
  for (let photo = nextPhoto(); photo; photo = nextPhoto()) await tryPhoto(photo)
}

const runInTurn = async () => {
  // One tab sends at a time; where it is closed, the next one goes on.
  await (navigator.locks ? navigator.locks.request('photos', work) : work())
}

const run = () => {
  pause.wake()
  if (isRunning || !nextPhoto()) return
  isRunning = true
  void runInTurn().finally(() => {
    isRunning = false
    // A photo may have come in the last moment.
    run()
  })
}

const restart = () => {
  attempt.abort()
  run()
}

export const photoQueue = {
  useWaiting: waiting.use,
  useAdded: added.use,
  countAdded,
  run,
  restart,
  start: () => {
    isStopped = false
    const readAndRun = () => void photoList.reload().then(run)
    readAndRun()
    return photoList.onOtherTab(readAndRun)
  },
  stop: () => {
    isStopped = true
    restart()
  },
  isActive,
  /** Lets the photos of a form be sent before its article is saved. Returns a function to stop that. */
  openGroup: (group: string) => {
    openGroups.add(group)
    const { promise, resolve } = Promise.withResolvers<void>()
    void navigator.locks?.request(lockOf(group), () => promise)
    run()
    return () => {
      openGroups.delete(group)
      resolve()
    }
  },
  /** The ids of photos whose form was left without saving, such as by closing the browser; not those of a save that waits. */
  findUnused: async () => {
    await photoList.reload()
    const { held = [] } = (await navigator.locks?.query()) ?? {}
    const open = new Set(held.map(({ name }) => name))
    const waitingToSave = new Set(
      waitingEntries.get().flatMap(({ save }) => save?.fields.article_pic?.split(' ') ?? []),
    )
    return photoList
      .get()
      .filter(({ id, article, group }) => {
        return article === null && !open.has(lockOf(group)) && !waitingToSave.has(id)
      })
      .map(({ id }) => id)
  },
}
