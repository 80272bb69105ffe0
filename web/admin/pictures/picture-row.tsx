import { ArrowDown, ArrowUp, Crop, Star, Trash2 } from 'lucide-react'
import type { ArticlePicture } from '../../../contract/pictures/pictures.ts'
import { IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { AltText } from './alt-text.tsx'
import styles from './picture-row.module.css'
import { StoredPicture } from './stored-picture.tsx'
import type { useArticlePictures } from './use-article-pictures.ts'

interface PictureRowProps extends Pick<ReturnType<typeof useArticlePictures>, 'change'> {
  picture: ArticlePicture
  index: number
  isLast: boolean
  onMove(to: number): void
  onRemove(): void
  onCropAgain(picture: ArticlePicture): void
  onUnsaved: ((picture: ArticlePicture, isUnsaved: boolean) => void) | undefined
}

export function PictureRow(props: PictureRowProps) {
  const { picture, index, isLast, change, onMove, onRemove, onCropAgain, onUnsaved } = props
  const { article_pic, widths, colour, alt, width, height } = picture
  const name = `photo ${index + 1}`
  return (
    <div className={`${styles.row} ${onUnsaved ? '' : styles.small}`}>
      {/* Only the picture starts a drag, so that the text beside it can be selected. */}
      <span className={styles.dragHandle} draggable>
        <StoredPicture
          className={styles.thumb}
          name={article_pic}
          {...{ widths, colour, alt, width, height }}
          sizes="84px"
        />
      </span>
      <div className={styles.text}>
        {index === 0 && <Chip look="ok">Cover</Chip>}
        {onUnsaved && (
          <AltText
            label={`Description of ${name}`}
            name={`alt-${picture.picture_id}`}
            stored={alt}
            save={(text) => change(picture, { alt: text })}
            onUnsaved={(isUnsaved) => onUnsaved(picture, isUnsaved)}
          />
        )}
      </div>
      <div className={styles.actions}>
        {index > 0 && (
          <IconButton label={`Make ${name} the cover`} onClick={() => onMove(0)}>
            <Star />
          </IconButton>
        )}
        <IconButton
          label={`Move ${name} earlier`}
          aria-disabled={index === 0}
          onClick={() => index > 0 && onMove(index - 1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={`Move ${name} later`}
          aria-disabled={isLast}
          onClick={() => isLast || onMove(index + 1)}
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
