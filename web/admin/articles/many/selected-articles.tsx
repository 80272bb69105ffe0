import { useState } from 'react'
import type { ChangedField } from '../../../../contract/articles/article-changes.ts'
import type { ArticleRow } from '../../../../contract/articles/articles.ts'
import type { ListPage } from '../../../ui/table/table-query.ts'
import { ExportDialog } from '../export-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { articlesOf } from './changes.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { ArticleSelection } from './use-selection.ts'
import { useShare } from './use-share.ts'

interface SelectedArticlesProps {
  selection: ArticleSelection
  found: ListPage<unknown>
  onShare(articles: ArticleRow[]): void
}

/** The bar of what can be done with the selected articles, and the dialogs that it opens. */
export function SelectedArticles({ selection, found, onShare }: SelectedArticlesProps) {
  const [changing, setChanging] = useState<ChangedField | null>(null)
  const { isBusy: isSharing, share } = useShare(selection, onShare)
  const [isExporting, setIsExporting] = useState(false)
  return (
    <>
      {/* Always there, so that the first selection is announced too. */}
      <p role="status" className="visually-hidden">
        {selection.table.isActive && `${selection.words} selected`}
      </p>
      {selection.table.isActive && (
        <SelectionBar
          selection={selection}
          found={found}
          onChoose={setChanging}
          isSharing={isSharing}
          onShare={share}
          onExport={() => setIsExporting(true)}
        />
      )}
      {isExporting && (
        <ExportDialog
          query={selection.query}
          what={`what is selected: ${articlesOf(selection.words)}`}
          onClose={() => setIsExporting(false)}
        />
      )}
      {changing && (
        <ChangeDialog
          field={changing}
          chosen={selection.query}
          count={selection.words}
          onClose={() => setChanging(null)}
          onDone={() => {
            // Another dialog may have been opened meanwhile.
            setChanging((now) => (now === changing ? null : now))
            if (changing === 'trash') selection.clear()
          }}
        />
      )}
    </>
  )
}
