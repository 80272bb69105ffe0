import { isActive } from '../queue/form-groups.ts'
import { photoList } from '../queue/photo-list.ts'
import { photoQueue } from '../queue/photo-queue.ts'
import { isMemoryOnly } from '../queue/photo-storage.ts'
import { isOnServer, type QueuedPhoto } from '../queue/queued-photo.ts'
import { timeLeft } from '../queue/send-speed.ts'
import { describeUploads } from './describe-uploads.ts'

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
  const described = describeUploads(photos, pendingRetry, mustStayOpen)
  const { look, detail } = described
  const share = photos.reduce((sum, photo) => sum + shareOf(photo), 0) / photos.length
  const time = look === 'sending' && !mustStayOpen ? timeOf(photos) : null
  return { ...described, photos, shownDetail: time ?? detail, share }
}
