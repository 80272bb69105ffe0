import { createPortal } from 'react-dom'
import type { Article } from '../../../../contract/articles/articles.ts'
import type { LabelFormat } from './label-formats.ts'
import { Tag } from './tag.tsx'
import styles from './tag-pages.module.css'

interface TagPagesProps {
  pages: readonly (readonly (Article | null)[])[]
  format: LabelFormat
  hasPrice: boolean
}

/** The pages of tags, which only paper shows; nothing else of the screen is printed while they are there. */
export function TagPages({ pages, format, hasPrice }: TagPagesProps) {
  return createPortal(
    <div className={`${styles.pages} ${styles[format]}`}>
      {pages.map((labels, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages and labels are known by their places only
        <div key={page} className={styles.page}>
          {labels.map((article, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <div key={place}>{article && <Tag article={article} hasPrice={hasPrice} />}</div>
          ))}
        </div>
      ))}
    </div>,
    document.body,
  )
}
