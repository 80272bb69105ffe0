import { Eye, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ArticleRow, articleApi, articleColumns } from '../../../contract/articles.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { ArticlePictures } from '../pictures/article-pictures.tsx'
import { loadRecords } from '../records/record-loader.ts'
import { RecordScreen } from '../records/record-screen.tsx'
import { articleTableColumns } from './article-columns.tsx'
import { articleFilters, useArticleFilters } from './article-filters.ts'
import { ArticleForm } from './article-form.tsx'
import { articleKind } from './article-kind.ts'
import { FileButtons } from './file-buttons.tsx'

export const handle = { title: 'Article' }
export const ErrorBoundary = LoadFailed
export const loader = loadRecords(articleApi.all, articleColumns, articleFilters)

export function Component() {
  const [editingPictures, setEditingPictures] = useState<ArticleRow | null>(null)
  const { revalidate } = useRevalidator()
  const filters = useArticleFilters()
  return (
    <>
      <RecordScreen
        kind={articleKind}
        title="Articles"
        add="Add article"
        more={<FileButtons />}
        columns={articleTableColumns}
        filters={filters}
        first="Add the first article and it can be given pictures."
        form={(article, onClose) => <ArticleForm article={article} onClose={onClose} />}
        buttons={(article) => (
          <>
            <Button
              look="line"
              small
              aria-label={`Add Pic to ${article.article_name}`}
              onClick={() => setEditingPictures(article)}
            >
              <ImagePlus aria-hidden="true" /> Add Pic
            </Button>
            <PageLink
              to={`/Viewarticleadmin/${article.id}`}
              target="_blank"
              className={buttonClass('line', true)}
              aria-label={`View ${article.article_name} in a new tab`}
            >
              <Eye aria-hidden="true" /> View
            </PageLink>
          </>
        )}
      />
      {editingPictures && (
        <ArticlePictures
          article={editingPictures}
          onClose={() => {
            setEditingPictures(null)
            void revalidate()
          }}
        />
      )}
    </>
  )
}
