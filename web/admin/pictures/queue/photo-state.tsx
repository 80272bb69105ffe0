import { formatMegabytes } from '../upload/megabytes.ts'
import { UploadBar } from '../upload/upload-bar.tsx'
import { photoQueue } from './photo-queue.ts'
import styles from './photo-state.module.css'
import { isBeingCropped, isOnServer, type QueuedPhoto } from './queued-photo.ts'

export function PhotoState({ photo }: { photo: QueuedPhoto }) {
  const retryPause = photoQueue.useRetryPause()
  const { name, file, failure, progress } = photo
  if (failure) {
    return (
      <p role="alert" className={styles.failed}>
        {failure}
      </p>
    )
  }
  if (isOnServer(photo)) return <p className={styles.stored}>On the server</p>
  if (isBeingCropped(photo) && photo.isSent) return <p>Sent, waits for its crop</p>
  if (retryPause) {
    const sent = `${formatMegabytes(progress?.done ?? 0)} of ${formatMegabytes(file.size)} MB`
    return (
      <p className={styles.waiting}>
        {retryPause.isOffline
          ? `Waits until you are online again, ${sent}`
          : `${retryPause.reason} Tries again.`}
      </p>
    )
  }
  if (progress) return <UploadBar label={`Uploading ${name}`} progress={progress} />
  return <p>Waits for its turn, {formatMegabytes(file.size)} MB</p>
}
