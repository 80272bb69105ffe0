import { Crop, Star, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { CropPicture } from '../crop/crop-picture.tsx'
import { ARTICLE_PLACEMENTS } from '../crop/placements.ts'
import { PhotoThumb } from '../queue/photo-thumb.tsx'
import type { QueuedPhoto } from '../queue/queued-photo.ts'
import { queuedPhotos } from '../queue/queued-photos.ts'
import { PhotoState } from '../upload/photo-state.tsx'
import { FailedPhoto } from './failed-photo.tsx'
import styles from './photo-rows.module.css'

interface PhotoRowsProps {
  photos: readonly QueuedPhoto[]
  hasCover?: boolean
  onFiles(files: File[]): void
}

export function PhotoRows({ photos, hasCover = false, onFiles }: PhotoRowsProps) {
  const [cropping, setCropping] = useState<QueuedPhoto | null>(null)
  if (photos.length === 0) return null
  return (
    <section className={styles.uploads} aria-label="Uploads">
      <ul className={styles.list}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <PhotoThumb file={photo.file} />
            <div className={styles.text}>
              <strong>
                {photo.name} {hasCover && index === 0 && <Chip look="ok">Cover</Chip>}
              </strong>
              <PhotoState photo={photo} />
            </div>
            <span className={styles.actions}>
              {photo.failure && <FailedPhoto photo={photo} onFiles={onFiles} />}
              {hasCover && index > 0 && (
                <IconButton
                  label={`Make ${photo.name} the cover`}
                  onClick={() => queuedPhotos.makeFirst(photo.id)}
                >
                  <Star />
                </IconButton>
              )}
              <IconButton label={`Crop ${photo.name}`} onClick={() => setCropping(photo)}>
                <Crop />
              </IconButton>
              <IconButton
                label={`${photo.isRefused ? 'Remove' : 'Cancel'} ${photo.name}`}
                onClick={() => queuedPhotos.removeAll([photo.id])}
              >
                <X />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {cropping && (
        <CropPicture
          file={cropping.file}
          recipe={cropping.recipe}
          about={cropping.name}
          aspect={cropping.recipe.aspect}
          placements={ARTICLE_PLACEMENTS}
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
