import { Download, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { articleColumns } from '../../../contract/articles/articles.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { isNarrowed, type ListPage, readTableQuery, totalOf } from '../../ui/table/table-query.ts'
import { type ScreenLoader, useScreenData } from '../screen-data.ts'
import { articleFilters } from './article-filters.ts'
import { describeArticleCount } from './describe-article-count.ts'
import { ExportDialog } from './lazy-dialogs.ts'

export function ImportLink() {
  return (
    <PageLink to="/Import" className={buttonClass('line')}>
      <FileSpreadsheet aria-hidden="true" /> Import
    </PageLink>
  )
}

export function ExportButton() {
  const [isExporting, setIsExporting] = useState(false)
  const [params] = useSearchParams()
  const found = useScreenData<ScreenLoader<ListPage<unknown>>>()
  const query = readTableQuery(params, articleColumns, articleFilters)
  const { search, sort, order, filters } = query
  const which = isNarrowed(query) ? 'articles that match your search and filters' : 'every article'
  return (
    <>
      <Button look="line" onClick={() => setIsExporting(true)}>
        <Download aria-hidden="true" /> Export
      </Button>
      {isExporting && (
        <ExportDialog
          query={{ search, ...(sort ? { sort, order } : {}), ...filters }}
          what={`${which}: ${describeArticleCount(totalOf(found))}`}
          onClose={() => setIsExporting(false)}
        />
      )}
    </>
  )
}
