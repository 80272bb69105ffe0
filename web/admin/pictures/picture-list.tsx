import { useRef, useState } from 'react'
import type { ArticlePicture } from '../../../contract/pictures/pictures.ts'
import styles from './picture-list.module.css'
import { PictureRow } from './picture-row.tsx'
import type { useArticlePictures } from './use-article-pictures.ts'

interface PictureListProps
  extends Pick<ReturnType<typeof useArticlePictures>, 'change' | 'move' | 'remove'> {
  pictures: readonly ArticlePicture[]
  onCropAgain(picture: ArticlePicture): void
  onUnsaved(picture: ArticlePicture, isUnsaved: boolean): void
}

export function PictureList({ pictures, move, remove, ...actions }: PictureListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<ArticlePicture | null>(null)
  return (
    <ol ref={list} tabIndex={-1} className={styles.list} aria-label="Pictures">
      {pictures.map((picture, index) => (
        <li
          key={picture.picture_id}
          className={picture === dragged ? styles.dragged : ''}
          onDragStart={({ currentTarget, dataTransfer }) => {
            dataTransfer.setDragImage(currentTarget, 0, 0)
            setDragged(picture)
          }}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            if (dragged && dragged !== picture) void move(dragged, index)
          }}
        >
          <PictureRow
            {...actions}
            picture={picture}
            index={index}
            isLast={index === pictures.length - 1}
            onMove={(to) => move(picture, to)}
            onRemove={async () => {
              await remove(picture)
              list.current?.focus()
            }}
          />
        </li>
      ))}
    </ol>
  )
}
