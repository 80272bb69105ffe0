import { Eye, ImagePlus, Pencil } from 'lucide-react'
import type { ArticleRow } from '../../../../contract/articles/articles.ts'
import { PageLink } from '../../../ui/navigation/page-link.tsx'

export interface RowButtonsProps {
  article: ArticleRow
  onAddPicture(): void
  onEdit(): void
}

export function RowButtons({ article, onAddPicture, onEdit }: RowButtonsProps) {
  const { id, article_name } = article
  return (
    <>
      <button type="button" aria-label={`Add Pic to ${article_name}`} onClick={onAddPicture}>
        <ImagePlus aria-hidden="true" /> <span>Add Pic</span>
      </button>
      <PageLink
        to={`/Viewarticleadmin/${id}`}
        target="_blank"
        aria-label={`View ${article_name} in a new tab`}
      >
        <Eye aria-hidden="true" data-narrow /> <span>View</span>
      </PageLink>
      <button type="button" aria-label={`Edit ${article_name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" data-narrow /> <span>Edit</span>
      </button>
    </>
  )
}
