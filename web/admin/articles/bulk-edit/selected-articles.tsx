import { useState } from 'react'
import { MAX_CHOSEN_ARTICLES } from '../../../../contract/articles/article-changes.ts'
import type { ListPage } from '../../../ui/table/table-query.ts'
import { describeArticleCount } from '../describe-article-count.ts'
import { ChangeDialog, ExportDialog } from '../lazy-dialogs.ts'
import type { ChangeKind } from './changes.ts'
import { SelectionBar } from './selection-bar.tsx'
import { type ChosenArticles, useReadSelected } from './use-read-selected.ts'
import type { ArticleSelection } from './use-selection.ts'

/** As many photos as a customer can look through in one message. */
const MAX_SHARED = 10

interface SelectedArticlesOptions {
  selection: ArticleSelection
  found: ListPage<unknown>
  onShare(articles: ChosenArticles): void
  onPrintTags(articles: ChosenArticles): void
}

/**
 * The bar of what can be done with the selected articles, which stands in their table, and the dialogs that it opens. Those
 * have tables of their own, so they stand outside.
 */
export const useSelectedArticles = (options: SelectedArticlesOptions) => {
  const { selection, found, onShare, onPrintTags } = options
  const [changing, setChanging] = useState<ChangeKind | null>(null)
  const chosen = useReadSelected(selection)
  const [isExporting, setIsExporting] = useState(false)
  const bar = (
    <>
      {/* Always there, so that the first selection is announced too. */}
      <p role="status" className="visually-hidden">
        {selection.table.isActive && `${selection.words} selected`}
        {selection.isNoneShown && ', none of them shown here'}
      </p>
      {selection.table.isActive && (
        <SelectionBar
          selection={selection}
          found={found}
          onChoose={setChanging}
          isReading={chosen.isBusy}
          onShare={() => chosen.read({ limit: MAX_SHARED, done: 'shared' }, onShare)}
          onPrintTags={() =>
            chosen.read({ limit: MAX_CHOSEN_ARTICLES, done: 'given tags' }, onPrintTags)
          }
          onExport={() => setIsExporting(true)}
        />
      )}
    </>
  )
  const dialogs = (
    <>
      {isExporting && (
        <ExportDialog
          query={selection.query}
          what={`what is selected: ${describeArticleCount(selection.words)}`}
          onClose={() => setIsExporting(false)}
        />
      )}
      {changing && (
        <ChangeDialog
          kind={changing}
          chosen={selection.query}
          count={selection.count}
          words={selection.words}
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
  return { bar, dialogs }
}
