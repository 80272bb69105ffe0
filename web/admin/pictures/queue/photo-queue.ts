import { ApiError } from '../../../../contract/call.ts'
import { reasonOf } from '../../../api/call.ts'
import { createStore } from '../../../ui/create-store.ts'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { findHeldLocks, holdLock } from '../../held-locks.ts'
import { createRetryWait } from '../../uploads/retry-wait.ts'
import { isFileRefused, isWorthRetrying } from '../../uploads/upload-errors.ts'
import { advancePhoto } from './advance-photo.ts'
import { isActive } from './form-groups.ts'
import { photoList } from './photo-list.ts'
import { isBeingCropped, isSettled, type QueuedPhoto } from './queued-photo.ts'
import { createSendSpeed } from './send-speed.ts'

/** Why the queue waits before it tries again; null while it does not. */
const pendingRetry = createStore<{ reason: string; isOffline: boolean } | null>(null)
const added = createStore(0)
/** The groups whose last attempt failed since other groups had a turn. */
const failedGroups = new Set<string>()
const retryWait = createRetryWait()
const speed = createSendSpeed()
let controller = new AbortController()
let currentId: string | undefined
/** Whether a picture was made that was not announced yet. */
let hasUnannouncedPicture = false
let isStopped = true
let isRunning = false

const countAdded = () => added.set(added.get() + 1)

const waitingPhotos = () =>
  isStopped ? [] : photoList.get().filter((photo) => isActive(photo) && !isSettled(photo))

const hasFailed = ({ group }: QueuedPhoto) => failedGroups.has(group)

const nextPhoto = () => {
  const waiting = waitingPhotos()
  return waiting.find((photo) => !hasFailed(photo)) ?? waiting[0]
}

/** Lets the photos of other articles go first, as one that fails each time must not hold them back. */
const moveGroupToEnd = ({ group }: QueuedPhoto) => {
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
  if (step === 'made') hasUnannouncedPicture = true
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
    retryWait.reset()
  } catch (error) {
    if (signal.aborted || !photoList.find(photo.id)) return
    if (!isWorthRetrying(error)) {
      // If its picture was made, the article has refused it, for example as it has too many pictures. Another try may succeed.
      const isRefused = photo.article_pic === null && isFileRefused(error)
      photoList.change(photo.id, { failure: reasonOf(error), isRefused })
      return
    }
    const isOffline = error instanceof ApiError && error.status === 0
    speed.reset()
    moveGroupToEnd(photo)
    pendingRetry.set({ reason: reasonOf(error), isOffline })
    await retryWait.wait()
    pendingRetry.set(null)
  }
}

const work = async () => {
  await photoList.reload()
  for (let photo = nextPhoto(); photo; photo = nextPhoto()) await tryPhoto(photo)
  currentId = undefined
  if (!hasUnannouncedPicture || isStopped || photoList.get().some(isBeingCropped)) return
  hasUnannouncedPicture = false
  showSuccess('image uploaded successfully')
}

const runInTurn = async () => {
  // One tab sends at a time; where it is closed, the next one goes on.
  await (navigator.locks ? navigator.locks.request('photos', work) : work())
}

const run = () => {
  retryWait.wake()
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
  const open = await findHeldLocks()
  for (const { id, croppedIn } of photoList.get()) {
    if (croppedIn && !open.has(croppedIn)) await photoList.save(id, { croppedIn: null })
  }
  run()
}

export const photoQueue = {
  usePendingRetry: pendingRetry.use,
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
  /** Holds the lock of an open crop dialog, whose photos wait for its answer. Returns a function to stop that. */
  openCrop: (lock: string) => {
    const close = holdLock(lock)
    return () => {
      close()
      void readAndRun()
    }
  },
}
