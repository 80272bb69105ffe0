import { ArrowDown, ArrowUp, Crop, Trash2 } from 'lucide-react'
import type { ArticlePicture } from '../../../contract/pictures.ts'
import { IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { AltText } from './alt-text.tsx'
import styles from './picture-row.module.css'
import { StoredPicture } from './stored-picture.tsx'
import type { useArticlePictures } from './use-article-pictures.ts'

interface PictureRowProps extends Pick<ReturnType<typeof useArticlePictures>, 'change'> {
  picture: ArticlePicture
  place: number
  isLast: boolean
  onMove(to: number): void
  onRemove(): void
  onCropAgain(picture: ArticlePicture): void
  /** Hears whether its text is not stored yet. */
  onDraft(picture: ArticlePicture, isLeft: boolean): void
}

/** One picture of an article, with its text and what can be done to it. */
export function PictureRow(props: PictureRowProps) {
  const { picture, place, isLast, change, onMove, onRemove, onCropAgain, onDraft } = props
  const { article_pic, widths, colour, alt, width, height } = picture
  const name = `picture ${place + 1}`
  return (
    <div className={styles.row}>
      {/* Only by the picture can the row be dragged, so that the text beside it can be selected. */}
      <span className={styles.grip} draggable>
        <StoredPicture
          className={styles.thumb}
          name={article_pic}
          {...{ widths, colour, alt, width, height }}
          sizes="84px"
        />
      </span>
      <div className={styles.text}>
        {place === 0 && <Chip look="ok">Cover</Chip>}
        <AltText
          label={`Alt text of ${name}`}
          name={`alt-${picture.picture_id}`}
          stored={alt}
          save={(text) => change(picture, { alt: text })}
          onDraft={(isLeft) => onDraft(picture, isLeft)}
        />
      </div>
      <div className={styles.deeds}>
        <IconButton
          label={`Move ${name} earlier`}
          aria-disabled={place === 0}
          onClick={() => place > 0 && onMove(place - 1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={`Move ${name} later`}
          aria-disabled={isLast}
          onClick={() => isLast || onMove(place + 1)}
        >
          <ArrowDown />
        </IconButton>
        <IconButton label={`Crop ${name} again`} onClick={() => onCropAgain(picture)}>
          <Crop />
        </IconButton>
        <IconButton label={`Delete ${name}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
    </div>
  )
}
