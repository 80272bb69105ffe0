import { useRef, useState } from 'react'
import type { ArticlePicture } from '../../../contract/pictures/pictures.ts'
import styles from './picture-list.module.css'
import { PictureRow } from './picture-row.tsx'
import type { useArticlePictures } from './use-article-pictures.ts'

interface PictureListProps
  extends Pick<ReturnType<typeof useArticlePictures>, 'change' | 'move' | 'remove'> {
  pictures: readonly ArticlePicture[]
  onCropAgain(picture: ArticlePicture): void
  /** Without it the rows are small, and have no field for their text. */
  onUnsaved: ((picture: ArticlePicture, isUnsaved: boolean) => void) | undefined
}

export function PictureList({ pictures, move, remove, ...actions }: PictureListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [draggedId, setDraggedId] = useState<number | null>(null)
  return (
    <ol ref={list} tabIndex={-1} className={styles.list} aria-label="Saved photos">
      {pictures.map((picture, index) => (
        <li
          key={picture.picture_id}
          className={picture.picture_id === draggedId ? styles.dragged : ''}
          onDragStart={({ currentTarget, dataTransfer }) => {
            dataTransfer.setDragImage(currentTarget, 0, 0)
            setDraggedId(picture.picture_id)
          }}
          onDragEnd={() => setDraggedId(null)}
          onDragOver={(event) => draggedId !== null && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            if (draggedId !== null && draggedId !== picture.picture_id) void move(draggedId, index)
          }}
        >
          <PictureRow
            {...actions}
            picture={picture}
            index={index}
            isLast={index === pictures.length - 1}
            onMove={(to) => move(picture.picture_id, to)}
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
