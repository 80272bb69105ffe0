import {
  ChevronDown,
  ChevronUp,
  CircleCheck,
  CloudUpload,
  RefreshCw,
  TriangleAlert,
  WifiOff,
} from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PhotoThumb } from '../queue/photo-thumb.tsx'
import type { QueuedPhoto } from '../queue/queued-photo.ts'
import { queuedPhotos } from '../queue/queued-photos.ts'
import { PhotoState } from '../upload/photo-state.tsx'
import { ProgressBar } from '../upload/progress-bar.tsx'
import styles from './upload-status-panel.module.css'
import type { useUploadStatus } from './use-upload-status.ts'

const MIN_INTERVAL_MS = 10_000

/** A text for a live region: an urgent one at once, others at most every ten seconds. */
const useAnnouncement = (text: string, isUrgent: boolean) => {
  const [announced, setAnnounced] = useState('')
  const announcedAt = useRef(0)
  useEffect(() => {
    const waitMs = isUrgent ? 0 : announcedAt.current + MIN_INTERVAL_MS - Date.now()
    const timer = setTimeout(() => {
      announcedAt.current = Date.now()
      setAnnounced(text)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [text, isUrgent])
  return announced
}

const icons = { done: CircleCheck, failed: TriangleAlert, waiting: WifiOff, sending: CloudUpload }

type UploadStatusPanelProps = ReturnType<typeof useUploadStatus> & { isInDialog: boolean }

export function UploadStatusPanel(props: UploadStatusPanelProps) {
  const { photos, look, title, detail, shownDetail, share, isInDialog } = props
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  // Without the time that is left, as screen readers would read each change of it.
  const text = `${title}. ${detail}`
  const announced = useAnnouncement(text, look === 'failed' || look === 'done')
  const Icon = icons[look]
  const Chevron = isOpen ? ChevronDown : ChevronUp
  return (
    <section
      aria-label="Photos being sent"
      data-photos-being-sent
      className={`${styles.panel} ${isInDialog ? styles.inDialog : ''}`}
    >
      <button
        type="button"
        className={`${styles.line} ${look === 'failed' ? styles.bad : ''}`}
        data-ground="indigo"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon aria-hidden="true" />
        <span className={styles.title}>
          <strong>{title}</strong> <span>{shownDetail}</span>
        </span>
        <Chevron aria-hidden="true" />
        {look !== 'done' && look !== 'failed' && <ProgressBar share={share} />}
      </button>
      <div className={styles.folded} data-ground="indigo">
        <ProgressBar share={share} />
      </div>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      <ul id={id} hidden={!isOpen} className={styles.list}>
        {photos.map((photo) => (
          <UploadingPhoto key={photo.id} photo={photo} />
        ))}
      </ul>
    </section>
  )
}

function UploadingPhoto({ photo }: { photo: QueuedPhoto }) {
  const { id, name, article, failure, isRefused, file } = photo
  return (
    <li>
      <PhotoThumb file={file} />
      <div>
        <strong>
          {article && `${article.article_name}, `}
          {name}
        </strong>
        <PhotoState photo={photo} />
      </div>
      {failure && (
        <span className={styles.actions}>
          {!isRefused && (
            <Button look="line" small onClick={() => queuedPhotos.retry(id)}>
              <RefreshCw aria-hidden="true" /> Retry
              <span className="visually-hidden"> {name}</span>
            </Button>
          )}
          <Button
            look={isRefused ? 'line' : 'plain'}
            small
            onClick={() => queuedPhotos.removeAll([id])}
          >
            Remove<span className="visually-hidden"> {name}</span>
          </Button>
        </span>
      )}
    </li>
  )
}
