import { capitalize } from '../../../../contract/records/records.ts'
import checkboxStyles from '../../../ui/form/checkbox.module.css'
import { StoredPicture } from '../../pictures/stored-picture.tsx'
import styles from './share-photos.module.css'
import type { Photo } from './use-photos.ts'

interface SharePhotosProps {
  photos: readonly Photo[]
  chosen: readonly Photo[]
  /** Whether the files are saved one by one, where the browser cannot share them. */
  canSave: boolean
  onChoose(chosen: Photo[]): void
  /** Called where a photo to save cannot be shown. */
  onFailed(): void
}

export function SharePhotos(props: SharePhotosProps) {
  const { photos, chosen, canSave, onChoose, onFailed } = props
  const choose = (photo: Photo, isChosen: boolean) =>
    onChoose(photos.filter((other) => (other === photo ? isChosen : chosen.includes(other))))
  return (
    <ul
      className={styles.photos}
      aria-label="Photos"
      onErrorCapture={canSave ? onFailed : undefined}
    >
      {photos.map((photo) => (
        <li key={photo.picture.picture_id}>
          <SharedPicture {...photo} />
          {canSave ? (
            <a href={`/pictures/${photo.picture.article_pic}`} download={photo.name}>
              Save {photo.label}
            </a>
          ) : (
            <label>
              <input
                type="checkbox"
                className={checkboxStyles.checkbox}
                checked={chosen.includes(photo)}
                onChange={({ currentTarget }) => choose(photo, currentTarget.checked)}
              />
              {capitalize(photo.label)}
            </label>
          )}
        </li>
      ))}
    </ul>
  )
}

function SharedPicture({ picture: { article_pic, alt, widths, width, height, colour } }: Photo) {
  return (
    <StoredPicture name={article_pic} {...{ alt, widths, width, height, colour }} sizes="120px" />
  )
}
