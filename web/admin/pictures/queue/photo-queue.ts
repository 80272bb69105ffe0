import { ApiError } from '../../../../contract/call.ts'
import { reasonOf } from '../../../api/call.ts'
import { createStore } from '../../../ui/create-store.ts'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { findHeldLocks, holdLock } from '../../held-locks.ts'
import { judgeWait } from '../../outbox/judge-failure.ts'
import { outbox } from '../../outbox/outbox.ts'
import type { EntryKind } from '../../outbox/runner.ts'
import { isFileRefused, isWorthRetrying } from '../../uploads/upload-errors.ts'
import { advancePhoto } from './advance-photo.ts'
import { isActive } from './form-groups.ts'
import { photoList } from './photo-list.ts'
import { isBeingCropped, isSettled } from './queued-photo.ts'
import { createSendSpeed } from './send-speed.ts'

const added = createStore(0)
const speed = createSendSpeed()
/** Whether a picture was made that was not announced yet. */
let hasUnannouncedPicture = false

const countAdded = () => added.set(added.get() + 1)

const listWaiting = () => photoList.get().filter((photo) => isActive(photo) && !isSettled(photo))

const advance = async (id: string, signal: AbortSignal) => {
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

/** A step that waits until somebody signs in, such as in a hidden tab, must not hold up saves. */
const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** Photos whose crop dialog was left without an answer, such as by closing the browser, are cropped to their middle. */
const readPhotos = async () => {
  await photoList.reload()
  const open = await findHeldLocks()
  for (const { id, croppedIn } of photoList.get()) {
    if (croppedIn && !open.has(croppedIn)) await photoList.save(id, { croppedIn: null })
  }
}

/** The photos of the outbox, as the runner sends them: each in three steps. */
export const photos: EntryKind = {
  read: readPhotos,
  list: listWaiting,
  takesTurns: true,
  attempt: async (id, { signal }) => {
    try {
      await Promise.race([advance(id, signal), rejectOnAbort(signal)])
      return { outcome: 'done' }
    } catch (error) {
      const photo = photoList.find(id)
      if (signal.aborted || !photo) return { outcome: 'done' }
      if (isWorthRetrying(error)) {
        speed.reset()
        return { outcome: judgeWait(error), error }
      }
      // If its picture was made, the article has refused it, for example as it has too many pictures. Another try may succeed.
      const isRefused = photo.article_pic === null && isFileRefused(error)
      photoList.change(id, { failure: reasonOf(error), isRefused })
      return { outcome: 'done' }
    }
  },
  onRest: () => {
    if (!hasUnannouncedPicture || listWaiting().length > 0) return
    if (photoList.get().some(isBeingCropped)) return
    hasUnannouncedPicture = false
    showSuccess('image uploaded successfully')
  },
}

export const photoQueue = {
  /** Why photos wait before they are tried again; null while they do not. */
  usePendingRetry: () => {
    const pendingRetry = outbox.usePendingRetry()
    if (!pendingRetry) return null
    const { error } = pendingRetry
    return { reason: reasonOf(error), isOffline: error instanceof ApiError && error.status === 0 }
  },
  /** Bytes a second; null where this tab has not measured it. */
  speed: speed.bytesPerSecond,
  useAddedCount: added.use,
  countAdded,
  run: outbox.wake,
  /** Holds the lock of an open crop dialog, whose photos wait for its answer. Returns a function to stop that. */
  openCrop: (lockName: string) => {
    const close = holdLock(lockName)
    return () => {
      close()
      void readPhotos().then(outbox.wake)
    }
  },
}
