import { ArrowDown, ArrowUp, Crop, Trash2 } from 'lucide-react'
import type { ArticlePicture } from '../../../contract/picture.ts'
import { IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextField } from '../../ui/field.tsx'
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
}

/** One picture of an article, with its text and what can be done to it. */
export function PictureRow(props: PictureRowProps) {
  const { picture, place, isLast, change, onMove, onRemove, onCropAgain } = props
  const { article_pic, widths, colour, alt, width, height } = picture
  const name = `picture ${place + 1}`
  const save = (typed: string) => {
    const text = typed.trim()
    if (text !== alt) void change(picture, { alt: text })
  }
  return (
    <div className={styles.row}>
      <StoredPicture
        className={styles.thumb}
        name={article_pic}
        {...{ widths, colour, alt, width, height }}
        sizes="84px"
      />
      <div className={styles.text}>
        {place === 0 && <Chip look="ok">Cover</Chip>}
        <TextField
          key={alt}
          label={`Alt text of ${name}`}
          name={`alt-${picture.picture_id}`}
          defaultValue={alt}
          onBlur={(event) => save(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && save(event.currentTarget.value)}
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
