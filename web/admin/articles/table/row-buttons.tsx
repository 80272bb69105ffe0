import { ImagePlus, Pencil } from 'lucide-react'
import type { ArticleRow } from '../../../../contract/articles/articles.ts'

export interface RowButtonsProps {
  article: ArticleRow
  onAddPicture(): void
  onEdit(): void
}

export function RowButtons({ article, onAddPicture, onEdit }: RowButtonsProps) {
  const { article_name } = article
  return (
    <>
      <button type="button" aria-label={`Add Pic to ${article_name}`} onClick={onAddPicture}>
        <ImagePlus aria-hidden="true" /> Add Pic
      </button>
      <button type="button" aria-label={`Edit ${article_name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" /> Edit
      </button>
    </>
  )
}
