import { Crop, Star, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { CropPicture } from '../crop/crop-picture.tsx'
import { ARTICLE_PLACEMENTS } from '../crop/placements.ts'
import { PhotoThumb } from '../queue/photo-thumb.tsx'
import type { QueuedPhoto } from '../queue/queued-photo.ts'
import { type ChosenFor, queuedPhotos } from '../queue/queued-photos.ts'
import { PhotoState } from '../upload/photo-state.tsx'
import { FailedPhoto } from './failed-photo.tsx'
import styles from './photo-rows.module.css'

interface PhotoRowsProps extends Partial<Pick<ChosenFor, 'keepsShape' | 'placements'>> {
  photos: readonly QueuedPhoto[]
  /** Whether the first of these photos is the cover of their article. */
  hasCover?: boolean
  onFiles(files: File[]): void
  onRemove?: (() => void) | undefined
}

export function PhotoRows({ photos, hasCover = false, onFiles, ...others }: PhotoRowsProps) {
  const { keepsShape = true, placements = ARTICLE_PLACEMENTS, onRemove } = others
  const [cropping, setCropping] = useState<QueuedPhoto | null>(null)
  if (photos.length === 0) return null
  return (
    <section className={styles.uploads} aria-label="Uploads">
      <ul className={styles.list}>
        {photos.map((photo, index) => (
          <PhotoRow
            key={photo.id}
            photo={photo}
            isCover={hasCover && index === 0}
            canBeCover={hasCover && index > 0}
            onCrop={() => setCropping(photo)}
            onFiles={onFiles}
            onRemove={onRemove}
          />
        ))}
      </ul>
      {cropping && (
        <CropPicture
          file={cropping.file}
          recipe={cropping.recipe}
          about={cropping.name}
          aspect={cropping.recipe.aspect}
          keepsShape={keepsShape}
          placements={placements}
          onClose={() => setCropping(null)}
          onCrop={async ({ recipe }) => {
            await queuedPhotos.crop(cropping.id, recipe)
            setCropping(null)
          }}
        />
      )}
    </section>
  )
}

interface PhotoRowProps extends Pick<PhotoRowsProps, 'onFiles' | 'onRemove'> {
  photo: QueuedPhoto
  isCover: boolean
  canBeCover: boolean
  onCrop(): void
}

function PhotoRow({ photo, isCover, canBeCover, onCrop, onFiles, onRemove }: PhotoRowProps) {
  const { id, name, file, failure, isRefused } = photo
  return (
    <li>
      <PhotoThumb file={file} />
      <div className={styles.text}>
        <strong>
          {name} {isCover && <Chip look="ok">Cover</Chip>}
        </strong>
        <PhotoState photo={photo} />
      </div>
      <span className={styles.actions}>
        {failure && <FailedPhoto photo={photo} onFiles={onFiles} />}
        {canBeCover && (
          <IconButton label={`Make ${name} the cover`} onClick={() => queuedPhotos.makeFirst(id)}>
            <Star />
          </IconButton>
        )}
        <IconButton label={`Crop ${name}`} onClick={onCrop}>
          <Crop />
        </IconButton>
        <IconButton
          label={`${isRefused ? 'Remove' : 'Cancel'} ${name}`}
          onClick={() => {
            onRemove?.()
            void queuedPhotos.removeAll([id])
          }}
        >
          <X />
        </IconButton>
      </span>
    </li>
  )
}
