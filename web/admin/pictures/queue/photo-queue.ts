import { ApiError } from '../../../../contract/call.ts'
import { reasonOf } from '../../../api/call.ts'
import { createStore } from '../../../ui/create-store.ts'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { heldLocks, holdLock } from '../../held-locks.ts'
import { unsentEntries } from '../../journal/entries.ts'
import { advancePhoto } from './advance-photo.ts'
import { createPause } from './pause.ts'
import { photoList } from './photo-list.ts'
import { isBeingCropped, isSettled, type QueuedPhoto } from './queued-photo.ts'
import { createSendSpeed } from './send-speed.ts'
import { isFileRefused, isWorthRetrying } from './upload-errors.ts'

/** Why the queue waits before it tries again; null while it does not. */
const retryPause = createStore<{ reason: string; isOffline: boolean } | null>(null)
const added = createStore(0)
/** The groups of open forms; other photos without an article are left alone. */
const openGroups = new Set<string>()
/** Is held by an open form, so that other tabs do not take its photos for unused ones. */
const lockOf = (group: string) => `photos of form ${group}`
/** The groups whose last try failed, since others had a turn. */
const failedGroups = new Set<string>()
const pause = createPause()
const speed = createSendSpeed()
let controller = new AbortController()
let currentId: string | undefined
/** Whether a picture was made that was not announced yet. */
let hasNews = false
let isStopped = true
let isRunning = false

const isActive = ({ article, group }: QueuedPhoto) => article !== null || openGroups.has(group)

const countAdded = () => added.set(added.get() + 1)

const waitingPhotos = () =>
  isStopped ? [] : photoList.get().filter((photo) => isActive(photo) && !isSettled(photo))

const hasFailed = ({ group }: QueuedPhoto) => failedGroups.has(group)

const nextPhoto = () => {
  const waiting = waitingPhotos()
  return waiting.find((photo) => !hasFailed(photo)) ?? waiting[0]
}

/** Lets the photos of other articles go first, as one that fails each time must not hold them back. */
const putBehind = ({ group }: QueuedPhoto) => {
  failedGroups.add(group)
  if (!waitingPhotos().every(hasFailed)) return
  failedGroups.clear()
  failedGroups.add(group)
}

const advance = async ({ id }: QueuedPhoto, signal: AbortSignal) => {
  const step = await advancePhoto({
    signal,
    read: () => {
      const photo = photoList.find(id)
      if (photo) return photo
      throw new Error('The photo was removed meanwhile.')
    },
    save: (changes) => photoList.save(id, changes),
    change: (changes) => {
      photoList.change(id, changes)
      if ('progress' in changes) speed.addSample(id, changes.progress.done, performance.now())
    },
  })
  if (step === 'made') hasNews = true
  if (step !== 'added') return
  await photoList.removeAdded(id)
  countAdded()
}

const tryPhoto = async (photo: QueuedPhoto) => {
  controller = new AbortController()
  currentId = photo.id
  const { signal } = controller
  try {
    await advance(photo, signal)
    failedGroups.delete(photo.group)
    pause.reset()
  } catch (error) {
    if (signal.aborted || !photoList.find(photo.id)) return
    if (!isWorthRetrying(error)) {
      // Once the picture is made, the article has refused it, such as for having too many. Another try may succeed.
      const isRefused = photo.article_pic === null && isFileRefused(error)
      photoList.change(photo.id, { failure: reasonOf(error), isRefused })
      return
    }
    const isOffline = error instanceof ApiError && error.status === 0
    speed.reset()
    putBehind(photo)
    retryPause.set({ reason: reasonOf(error), isOffline })
    await pause.wait()
    retryPause.set(null)
  }
}

const work = async () => {
  await photoList.reload()
  for (let photo = nextPhoto(); photo; photo = nextPhoto()) await tryPhoto(photo)
  currentId = undefined
  if (!hasNews || isStopped || photoList.get().some(isBeingCropped)) return
  hasNews = false
  showSuccess('image uploaded successfully')
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
  if (nextPhoto()?.id !== currentId) controller.abort()
  run()
}

/** Photos whose crop dialog was left without an answer, such as by closing the browser, are cropped to their middle. */
const readAndRun = async () => {
  await photoList.reload()
  const open = await heldLocks()
  for (const { id, croppedIn } of photoList.get()) {
    if (croppedIn && !open.has(croppedIn)) await photoList.save(id, { croppedIn: null })
  }
  run()
}

export const photoQueue = {
  useRetryPause: retryPause.use,
  /** Bytes a second; null where this tab has not measured it. */
  speed: speed.bytesPerSecond,
  useAddedCount: added.use,
  countAdded,
  run,
  restart,
  start: () => {
    isStopped = false
    void readAndRun()
    return photoList.onOtherTab(() => void readAndRun())
  },
  stop: () => {
    isStopped = true
    restart()
  },
  isActive,
  /** Holds the lock of an open crop dialog, whose photos wait for its answer. Returns a function to stop that. */
  openCrop: (lock: string) => {
    const close = holdLock(lock)
    return () => {
      close()
      void readAndRun()
    }
  },
  /** Lets the photos of a form be sent before its article is saved. Returns a function to stop that. */
  openGroup: (group: string) => {
    openGroups.add(group)
    const close = holdLock(lockOf(group))
    run()
    return () => {
      openGroups.delete(group)
      close()
    }
  },
  /** The ids of photos whose form was left without saving, such as by closing the browser; not those of a save that waits. */
  findUnused: async () => {
    await photoList.reload()
    const open = await heldLocks()
    const unsentPhotos = new Set(
      unsentEntries.get().flatMap(({ save }) => save?.fields.article_pic?.split(' ') ?? []),
    )
    return photoList
      .get()
      .filter(({ id, article, group }) => {
        return article === null && !open.has(lockOf(group)) && !unsentPhotos.has(id)
      })
      .map(({ id }) => id)
  },
}
