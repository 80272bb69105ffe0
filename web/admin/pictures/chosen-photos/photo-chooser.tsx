import { Camera, Images } from 'lucide-react'
import { useEffect, useId } from 'react'
import { pictureFormatsText } from '../../../../contract/pictures/picture-limits.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import covering from '../../../ui/form/file-cover.module.css'
import { takeFiles } from '../../../ui/form/take-files.ts'
import { limitPhotos, MAX_UPLOAD_MEGABYTES } from '../photo-limits.ts'
import { photoList } from '../queue/photo-list.ts'
import { queuedPhotos } from '../queue/queued-photos.ts'
import { refusedPhotos } from '../queue/refused-photos.ts'
import styles from './photo-chooser.module.css'
import photosFieldStyles from './photos-field.module.css'

interface PhotoChooserProps {
  group: string
  article: number | null
  /** How many pictures the article has on the server. */
  stored: number
  onFiles(files: File[]): void
}

export function PhotoChooser({ group, article, stored, onFiles }: PhotoChooserProps) {
  const limitsId = useId()
  const queued = photoList
    .use()
    .filter((photo) => !photo.isAdded && (photo.group === group || photo.article?.id === article))
  const beingRead = queuedPhotos.useBeingRead().filter((photo) => photo.group === group)
  const pictures = stored + queued.length + beingRead.length
  useEffect(() => () => refusedPhotos.clear(group), [group])
  const input = {
    type: 'file',
    className: covering.cover,
    accept: 'image/*',
    'aria-describedby': limitsId,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const { photos, refusals } = limitPhotos(takeFiles(currentTarget), pictures)
      refusedPhotos.clear(group)
      refusedPhotos.add(group, refusals)
      if (photos.length > 0) onFiles(photos)
    },
  }
  return (
    <div className={styles.chooser}>
      <label className={`${buttonClass('line')} ${styles.camera}`}>
        <Camera aria-hidden="true" /> Camera
        <input {...input} aria-label="Camera: take a photo" capture="environment" />
      </label>
      <label className={styles.gallery}>
        <span className={buttonClass('line')}>
          <Images aria-hidden="true" /> Gallery
        </span>
        <span className={styles.drop}>or drag photos here</span>
        <input {...input} aria-label="Gallery: choose photos" multiple />
      </label>
      <small className={styles.limits} id={limitsId}>
        {pictureFormatsText}, at most {MAX_UPLOAD_MEGABYTES} MB each
      </small>
      <RefusedPhotos group={group} />
    </div>
  )
}

/** Goes on naming the photos that were not taken, as the alert about them disappears by itself. */
function RefusedPhotos({ group }: { group: string }) {
  const sentences = refusedPhotos.useOf(group)
  if (sentences.length === 0) return null
  return (
    <div className={photosFieldStyles.note}>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Button look="line" small onClick={() => refusedPhotos.clear(group)}>
        OK
      </Button>
    </div>
  )
}
