import { formatMegabytes } from '../../../../contract/numbers/megabyte.ts'
import { photoQueue } from '../queue/photo-queue.ts'
import { isBeingCropped, isOnServer, type QueuedPhoto } from '../queue/queued-photo.ts'
import styles from './photo-state.module.css'
import { UploadBar } from './upload-bar.tsx'

export function PhotoState({ photo }: { photo: QueuedPhoto }) {
  const pendingRetry = photoQueue.usePendingRetry()
  const { name, file, failure, progress } = photo
  if (failure) {
    return (
      <p role="alert" className={styles.failed}>
        {failure}
      </p>
    )
  }
  if (isOnServer(photo)) return <p className={styles.stored}>Uploaded</p>
  if (isBeingCropped(photo) && photo.isSent) return <p>Uploaded, not cropped yet</p>
  if (pendingRetry) {
    const sent = `${formatMegabytes(progress?.done ?? 0)} of ${formatMegabytes(file.size)} MB`
    return (
      <p className={styles.waiting}>
        {pendingRetry.isOffline
          ? `No connection. Will resume automatically, ${sent}`
          : `${pendingRetry.reason} We’ll try again.`}
      </p>
    )
  }
  if (progress) return <UploadBar label={`Uploading ${name}`} progress={progress} />
  return <p>Waiting, {formatMegabytes(file.size)} MB</p>
}
