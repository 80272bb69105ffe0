import { GripVertical } from 'lucide-react'
import type { Category } from '../../../contract/categories.ts'
import { countOf } from '../../../contract/numbers/count-of.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { StoredPicture } from '../pictures/stored-picture.tsx'
import styles from './category-page.module.css'
import type { Drag } from './use-drag.ts'

/** @param drag null where categories cannot be moved */
export const categoryTableColumns = (drag: Drag | null): readonly Column<Category>[] => [
  {
    header: 'Category name',
    sort: 'article_category_name',
    cell: (row) => (
      <>
        <b>{row.article_category_name}</b>
        <small>{countOf(row.articles, 'article')}</small>
      </>
    ),
  },
  {
    header: 'Pic',
    cell: (row) => <Picture category={row} drag={drag} />,
  },
]

/** A finger drags by the grip only, so that it can scroll over the pictures. */
function Picture({ category, drag }: { category: Category; drag: Drag | null }) {
  const { article_category_name: name, article_category_image: image, widths } = category
  const picture = (
    <StoredPicture
      name={image}
      widths={widths}
      sizes="(max-width: 500px) 46vw, 340px"
      alt={`Photo of ${name}`}
    />
  )
  if (!drag) return picture
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons below it move the category too
    <span
      className={styles.handle}
      data-dragged={drag.dragged === category.id || undefined}
      onDragStart={(event) => event.preventDefault()}
      onPointerDown={(event) => event.pointerType === 'mouse' && drag.start(event, category)}
    >
      {picture}
      <span
        className={styles.dragHandle}
        onPointerDown={(event) => event.pointerType !== 'mouse' && drag.start(event, category)}
      >
        <GripVertical aria-hidden="true" />
      </span>
    </span>
  )
}
