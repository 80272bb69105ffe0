import { isActive } from '../queue/form-groups.ts'
import { photoList } from '../queue/photo-list.ts'
import { photoQueue } from '../queue/photo-queue.ts'
import { isMemoryOnly } from '../queue/photo-storage.ts'
import { isOnServer, type QueuedPhoto } from '../queue/queued-photo.ts'
import { timeLeft } from '../queue/send-speed.ts'

const shareOf = (photo: QueuedPhoto) => {
  if (isOnServer(photo)) return 1
  const { done, total } = photo.progress ?? { done: 0, total: 1 }
  // The rest of the bar is for the step that the server takes.
  return Math.min(done / total, 0.95)
}

/** How long it takes at the speed that was measured; null where it was not. */
const timeOf = (photos: readonly QueuedPhoto[]) => {
  const speed = photoQueue.speed()
  if (speed === null) return null
  const bytes = photos
    .filter((photo) => !isOnServer(photo) && !photo.isSent && photo.failure === null)
    .reduce((sum, { file, progress }) => sum + file.size - (progress?.done ?? 0), 0)
  return bytes > 0 ? timeLeft(bytes / speed) : null
}

export const useUploadStatus = () => {
  const photos = photoList.use().filter(isActive)
  const pendingRetry = photoQueue.usePendingRetry()
  const mustStayOpen = isMemoryOnly.use()
  const onServer = photos.filter(isOnServer).length
  const failed = photos.filter(({ failure }) => failure !== null)
  const notAdded = failed.filter(isOnServer).length
  const notSent = failed.length - notAdded
  const isDone = onServer === photos.length
  const look = failed.length > 0 ? 'failed' : isDone ? 'done' : pendingRetry ? 'waiting' : 'sending'
  const title = [
    `${onServer} of ${photos.length} on the server`,
    notSent > 0 && `${notSent} not sent`,
    notAdded > 0 && `${notAdded} not added to ${notAdded === 1 ? 'its article' : 'their articles'}`,
  ]
    .filter(Boolean)
    .join(', ')
  const details = {
    done: 'All photos are safe',
    failed: failed.length === 1 ? failed[0]?.failure : 'Open this list to see why.',
    waiting: pendingRetry?.isOffline
      ? 'No connection. Goes on by itself.'
      : `${pendingRetry?.reason} Tries again.`,
    sending: mustStayOpen
      ? 'This device cannot keep them: please leave this page open'
      : 'You can go on working',
  }
  const share = photos.reduce((sum, photo) => sum + shareOf(photo), 0) / photos.length
  const detail = details[look]
  const time = look === 'sending' && !mustStayOpen ? timeOf(photos) : null
  return { photos, look, title, detail, shownDetail: time ?? detail, share } as const
}
