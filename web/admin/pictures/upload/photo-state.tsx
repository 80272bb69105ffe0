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
  if (isOnServer(photo)) return <p className={styles.stored}>On the server</p>
  if (isBeingCropped(photo) && photo.isSent) return <p>Sent, waits for its crop</p>
  if (pendingRetry) {
    const sent = `${formatMegabytes(progress?.done ?? 0)} of ${formatMegabytes(file.size)} MB`
    return (
      <p className={styles.waiting}>
        {pendingRetry.isOffline
          ? `Waits until you are online again, ${sent}`
          : `${pendingRetry.reason} Tries again.`}
      </p>
    )
  }
  if (progress) return <UploadBar label={`Uploading ${name}`} progress={progress} />
  return <p>Waits for its turn, {formatMegabytes(file.size)} MB</p>
}
