import { Button } from '../../../ui/button.tsx'
import { UploadBar } from './upload-bar.tsx'
import styles from './upload-list.module.css'
import type { QueuedUpload } from './use-uploads.ts'

interface UploadListProps {
  uploads: readonly QueuedUpload[]
  onRetry(key: number): void
  onCancel(upload: QueuedUpload): void
}

export function UploadList({ uploads, onRetry, onCancel }: UploadListProps) {
  if (uploads.length === 0) return null
  const sending = uploads.some(({ state }) => state !== 'failed')
  return (
    <section className={styles.uploads} aria-label="Uploads">
      {sending && <p role="status">Please wait, uploading image!</p>}
      <ul className={styles.list}>
        {uploads.map((upload) => (
          <li key={upload.key}>
            <strong>{upload.name}</strong>
            {upload.state === 'sending' && (
              <UploadBar label={`Uploading ${upload.name}`} progress={upload.progress} />
            )}
            {upload.state === 'waiting' && <p>Waits for its turn</p>}
            {upload.state === 'failed' && (
              <p role="alert" className={styles.failed}>
                {upload.reason}
              </p>
            )}
            <span className={styles.actions}>
              {upload.state === 'failed' && (
                <Button small onClick={() => onRetry(upload.key)}>
                  Retry<span className="visually-hidden"> {upload.name}</span>
                </Button>
              )}
              <Button look="line" small onClick={() => onCancel(upload)}>
                Cancel<span className="visually-hidden"> {upload.name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
