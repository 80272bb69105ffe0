import { Images, RefreshCw } from 'lucide-react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import covering from '../../../ui/form/file-cover.module.css'
import { takeFiles } from '../../../ui/form/take-files.ts'
import { limitPhotos } from '../photo-limits.ts'
import type { QueuedPhoto } from '../queue/queued-photo.ts'
import { queuedPhotos } from '../queue/queued-photos.ts'
import { refusedPhotos } from '../queue/refused-photos.ts'
import styles from './failed-photo.module.css'

interface FailedPhotoProps {
  photo: QueuedPhoto
  onFiles(files: File[]): void
}

/** What is offered for a photo that was not sent: Retry or, where its file was refused, another file in its place. */
export function FailedPhoto({ photo, onFiles }: FailedPhotoProps) {
  const { id, name, group, isRefused } = photo
  const replace = (files: File[]) => {
    const { photos, refusals } = limitPhotos(files, 0)
    refusedPhotos.add(group, refusals)
    if (photos.length === 0) return
    void queuedPhotos.removeAll([id])
    onFiles(photos)
  }
  if (!isRefused) {
    return (
      <Button small onClick={() => queuedPhotos.retry(id)}>
        <RefreshCw aria-hidden="true" /> Retry
        <span className="visually-hidden"> {name}</span>
      </Button>
    )
  }
  return (
    <label className={`${buttonClass('primary', 'small')} ${styles.choose}`}>
      <Images aria-hidden="true" /> Choose again
      <span className="visually-hidden"> {name}</span>
      <input
        type="file"
        accept="image/*"
        className={covering.cover}
        onChange={({ currentTarget }) => replace(takeFiles(currentTarget))}
      />
    </label>
  )
}
